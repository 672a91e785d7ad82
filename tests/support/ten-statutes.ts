import { clml, part } from '../unit/support/enactment.ts';

/** An invented enactment: its path, its title, the path of a provision, and the text of that in CLML. */
interface Statute {
  readonly item: string;
  readonly title: string;
  readonly provision: string;
  readonly text: string;
  readonly kind?: string;
}

const numbered = (path: string, inside: string): string => {
  const number = path.slice(path.lastIndexOf('/') + 1);
  return `<P1 IdURI="{item}/${path}" id="${path.replaceAll('/', '-')}"><Pnumber>${number}</Pnumber><P1para>${inside}</P1para></P1>`;
};
const text = (words: string): string => `<Text>${words}</Text>`;

const TOLL = 'A toll is payable for each crossing of the bridge by a carriage.';
const LAMP = 'The master of a vessel at anchor must show a white lamp from sunset to sunrise.';
const SERVE = 'A claim form must be served on the harbour authority within 28 days of its issue.';
const KEEPER = 'A keeper must not leave a lighthouse while its lamp is lit.';
const PILOT = 'This Order comes into force on 22nd December 2017.';
const QUAY = 'No person shall sleep upon a quay.';
const WRECK = 'The finder of a wreck must report it to the receiver without delay.';
const MOORING = '“mooring” means any buoy, ring or post to which a vessel is made fast;';
const HORSE = 'The owner of a towpath must keep it fit for the passage of horses.';
const TOWED = 'A vessel may be towed from a towpath between sunrise and sunset only.';
const FERRY = 'A ferryman must give notice to the harbour master within seven days of a collision.';

const STATUTES: readonly Statute[] = [
  { item: 'ukpga/1996/52', title: 'Ferries Act 1996', provision: 'section/5', text: numbered('section/5', part(2, 'section/5/1', text(FERRY)) + part(2, 'section/5/2', text('The notice must be in writing.'))) },
  { item: 'ukpga/1990/8', title: 'Bridges Act 1990', provision: 'section/4', text: numbered('section/4', text(TOLL)) },
  { item: 'uksi/2005/263', title: 'The Harbour Lamps Regulations 2005', provision: 'regulation/3', text: numbered('regulation/3', part(2, 'regulation/3/1', text('These Regulations apply to harbours.')) + part(2, 'regulation/3/2', text(LAMP))), kind: 'Secondary' },
  { item: 'uksi/2010/2955', title: 'The Harbour Procedure Rules 2010', provision: 'rule/27.11', text: numbered('rule/27.11', text(SERVE)), kind: 'Secondary' },
  { item: 'ukpga/1988/21', title: 'Lighthouses Act 1988', provision: 'schedule/2/paragraph/4', text: `<Schedules><Schedule id="schedule-2" IdURI="{item}/schedule/2"><Number>SCHEDULE 2</Number><ScheduleBody>${numbered('schedule/2/paragraph/4', text(KEEPER))}</ScheduleBody></Schedule></Schedules>` },
  { item: 'uksi/2017/1325', title: 'The Pilots Order 2017', provision: 'article/1', text: numbered('article/1', part(2, 'article/1/1', text('This Order may be cited as the Pilots Order 2017.')) + part(2, 'article/1/2', text(PILOT))), kind: 'Secondary' },
  { item: 'nia/2002/12', title: 'Quays Act (Northern Ireland) 2002', provision: 'section/12', text: numbered('section/12', text(QUAY)) },
  { item: 'asp/2001/7', title: 'Wrecks (Scotland) Act 2001', provision: 'section/3', text: numbered('section/3', text(WRECK)) },
  { item: 'ukpga/1993/30', title: 'Moorings Act 1993', provision: 'section/7', text: numbered('section/7', `${text('In this Act—')}<UnorderedList><ListItem><Para>${text(MOORING)}</Para></ListItem></UnorderedList>`) },
  { item: 'ukpga/1999/14', title: 'Towpaths Act 1999', provision: 'section/9', text: numbered('section/9', part(2, 'section/9/1', text(HORSE)) + part(2, 'section/9/2', text(TOWED))) },
]; // biome-ignore format: a table

/** The documents of ten enactments, by their paths. */
export const TEN: Readonly<Record<string, string>> = Object.fromEntries(
  STATUTES.map(({ item, title, provision, text: own, kind = 'Primary' }) => [
    `${item}/${provision}`,
    clml(own, { item, title, asked: provision, kind }),
  ]),
);

/** The items that their titles lead to. */
export const TEN_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  STATUTES.map(({ item, title }) => [title.replace(/^The /, ''), item]),
);

/** A skeleton argument that quotes each of them as it is. */
export const TEN_RIGHT = `# Skeleton argument

1. Section 5(1) of the Ferries Act 1996 ("the 1996 Act") provides: "${FERRY}"

2. "${TOLL}" (section 4 of the Bridges Act 1990).

3. Regulation 3(2) of the Harbour Lamps Regulations 2005 (SI 2005/263) states that "the master of a vessel at anchor must show a white lamp".

4. Rule 27.11 of the Harbour Procedure Rules 2010 provides: "${SERVE}"

5. Paragraph 4 of Schedule 2 to the Lighthouses Act 1988 reads: "${KEEPER}"

6. Article 1(2) of the Pilots Order 2017, SI 2017/1325 provides: "${PILOT}"

7. By s 12 of the Quays Act (Northern Ireland) 2002, "${QUAY.replace(/\.$/, '')}".

8. Section 3 of the Wrecks (Scotland) Act 2001 provides that "the finder of a wreck must report it to the receiver without delay".

9. In section 7 of the Moorings Act 1993 “mooring” means "any buoy, ring or post to which a vessel is made fast".

10. Section 9 of the Towpaths Act 1999 provides:

> (1) ${HORSE}
>
> (2) ${TOWED}

11. See also sections 5(1) and 5(2) of the Ferries Act 1996, and SI 2005/263, reg 3.
`;
