// Evaluated in the page: the squiggles of the active editor from what is drawn. Each is a box laid over the text, and its
// words are those letters whose middle lies within it.
(() => {
  const editor = document.querySelector('.editor-group-container.active .monaco-editor') ?? document.body;
  const letters = [...editor.querySelectorAll('.view-lines .view-line')].flatMap((line) => {
    const found = [];
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (let i = 0; i < node.textContent.length; i++) {
        const range = document.createRange();
        range.setStart(node, i);
        range.setEnd(node, i + 1);
        const { left, width, top, height } = range.getBoundingClientRect();
        found.push({ text: node.textContent[i], x: left + width / 2, y: top + height / 2 });
      }
    }
    return found;
  });
  return ['error', 'warning', 'info', 'hint']
    .flatMap((severity) =>
      [...editor.querySelectorAll(`.squiggly-${severity}`)].map((element) => ({
        severity,
        box: element.getBoundingClientRect(),
      })),
    )
    .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
    .map(({ severity, box }) => ({
      severity,
      words: letters
        .filter(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom)
        .map(({ text }) => text)
        .join('')
        .replaceAll('\u00a0', ' '),
    }));
})();
