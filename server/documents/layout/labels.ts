/** Makes labels of notes distinct: the second `*` of a document is `*#2`. */
export function distinctLabels(): (label: string) => string {
  const counts = new Map<string, number>();
  return (label) => {
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    return count === 1 && label !== '' ? label : `${label}#${count}`;
  };
}
