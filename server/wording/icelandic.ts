/** The second column: what is said of citations of Icelandic law, in Icelandic. */
import { icelandicPlace as place } from '../../shared/icelandic-places.ts';
import { printLocator } from '../../shared/locator.ts';
import type {
  DifferenceKind,
  DoubtCause,
  LawNoteId,
  NoteId,
  NoteOf,
  Tier,
  Turning,
  Where,
  WordDifference,
} from '../../shared/notes.ts';

/** Notes on legislation that follow from what Icelandic law as taken in has not: nations, versions, contents, reigns, English words. */
export const NOT_OF_ICELAND = [
  ...(['chapter-above-last', 'reign-shorter', 'number-of-other-kind', 'place-behind-letters'] as const),
  ...(['provision-kept-for-some', 'provision-kept-in-print', 'provision-not-in-force', 'provision-ended'] as const),
  ...(['not-in-text-of-date', 'law-in-nations', 'in-another-version', 'in-alternative', 'retained-elsewhere'] as const),
  ...(['meaning-of-another-term', 'term-itself', 'meaning-given-otherwise', 'meaning-of-unnamed-term'] as const),
  ...([
    'changes-outstanding',
    'law-untitled',
    'lead-not-there',
    'own-definition',
    'not-the-heading',
    'not-at-that-letter',
    'words-of-another-text',
    'goes-on-otherwise',
  ] as const),
] satisfies readonly LawNoteId[];

/** Notes on other things than legislation that citations of it may have. */
type Besides =
  | 'no-law-taken-in'
  | 'law-not-in-version'
  | 'law-not-as-kept'
  | 'law-version'
  | 'own-words'
  | 'quoted-not-compared'
  | 'words-stand'
  | 'words-not-tied'
  | 'agrees'
  | 'first-letter'
  | 'perhaps-of'
  | 'stands-beside'
  | 'given-to-two'
  | 'perhaps-anothers'
  | 'limited-by'
  | 'part-too-short'
  | 'printed-unread'
  | 'not-compared'
  | 'citation-disguised'
  | 'letters-disguised'
  | 'marks-within'
  | 'left-out'
  | 'omits-nothing'
  | 'two-meanings'
  | 'governed-by'
  | 'another-part'
  | 'struck-within'
  | 'read-by-machine';

/** The notes that have a row in Icelandic. */
export type InIcelandic = Exclude<LawNoteId, (typeof NOT_OF_ICELAND)[number]> | Besides;

/** The sentences of each note in Icelandic. */
export const ICELANDIC: { readonly [Id in InIcelandic]: (note: NoteOf<Id>) => string } = {
  'law-to-come': ({ year, asOf }) => `Árið ${year} er síðar en dagur þessarar athugunar (${asOf.slice(0, 10)}).`,
  'law-number-nought': () => 'Engin lög bera númerið 0.',
  'number-beside': ({ number }) =>
    `Í skjalinu stendur ${number} við heiti laganna, en lög með því heiti bera annað númer: athugaðu við hvor lögin er átt.`,
  'title-beside': ({ beside, title }) =>
    `Í skjalinu stendur „${beside}“ við númerið, en lög með því númeri heita „${title}“: athugaðu við hvor lögin er átt.`,
  'another-title': ({ title }) => `Lög með þessu númeri heita „${title}“.`,
  'beyond-the-provisions': ({ provision, last, known = 'made', ends }) =>
    `Í lögunum er ekki að finna ${place(provision)}; talningin endar á ${place(last)}, ${ends === undefined ? KNOWN_BY[known] : `og lögin á „${ends}“`}.`,
  'provision-not-sent': ({ provision }) => `Heimildin hefur ekki textann í ${place(provision)}: flettu honum upp.`,
  'provision-not-now': ({ provision }) =>
    `Ekki er að finna ${place(provision)} í gildandi texta, heldur í eldri eða yngri gerð hans: athugaðu við hvora er átt.`,
  'provision-not-found': ({ provision }) =>
    `Ekki er að finna ${place(provision)} í gildandi texta laganna. Af heimildinni verður ekki ráðið hvort það ákvæði hafi áður verið þar.`,
  'in-another-division': ({ provision, named, stands }) =>
    stands === null
      ? `Ekki verður séð að í ${place(named)} sé að finna ${place(provision)}: athugaðu við hvað er átt.`
      : `Heimildin hefur ${place(provision)} í ${place(stands)} en ekki í ${place(named)}: athugaðu við hvað er átt.`,
  'part-unread': ({ provision }) =>
    `Skjalið vísar til hluta af ${place(provision)} með orðum eða upptalningu sem ekki verður borin saman við textann: athugaðu hvort það sem sagt er eigi við þann hluta.`,
  'provision-of-something-else': ({ provision, last }) =>
    `Í lögunum er ekki að finna ${place(provision)}; talningin endar á ${place(last)}. Ekki kemur fram við hvaða lög er átt: athugaðu hvort ákvæðið sé í öðrum lögum, eða vísaðu til þess með heiti laganna.`,
  'provision-perhaps-not-there': ({ provision, last }) =>
    `Í lögunum er ekki að finna ${place(provision)}; talningin endar á ${place(last)}. Setningin þarf ekki að gera ráð fyrir að ákvæðið sé til: athugaðu hvað hún segir um það.`,
  'provision-gone': ({ provision, since }) =>
    `Enginn texti er lengur í ${place(provision)}: ákvæðið hefur verið fellt úr gildi eða er ekki í gildandi texta${since === null ? '' : ` (frá ${since})`}.`,
  'law-gone': ({ how }) =>
    `Lögin eru fallin úr gildi samkvæmt heimildinni (${how}): athugaðu hvort þau voru í gildi á þeim tíma sem við er átt.`,
  'in-a-note-of-law': () =>
    'Orðin standa í texta sem prentaður er með lögunum (skýringu, neðanmálsgrein eða undirskrift) og er ekki hluti af þeim: athugaðu við hvað er átt.',
  'in-an-annex-of-law': () =>
    'Orðin standa í fylgiskjali (viðauka) með lögunum, sem kann að hafa lagagildi, en ekki í greinum laganna sjálfra: athugaðu hvort vísað sé til þess.',
  'heading-of-law': ({ nearly }) =>
    `Orðin eru ${nearly ? 'nánast ' : ''}þau sömu og í fyrirsögn, sem er ekki hluti af lagatextanum sjálfum: athugaðu við hvað er átt.`,
  'part-not-printed': ({ provision, around, unmarked }) =>
    around !== undefined && unmarked === true
      ? `Á milli ${place(around[0])} og ${place(around[1])} virðist ${place(provision)} vera í gildandi texta, en heimildin merkir það ekki svo: lestu það þar.`
      : around === undefined
        ? `Ekki er að finna ${place(provision)} í gildandi texta: sá hluti kann að vera úr annarri gerð laganna.`
        : `Í gildandi texta er farið beint úr ${place(around[0])} í ${place(around[1])}: þar á milli er ekki að finna ${place(provision)}, og kann sá hluti að hafa verið felldur brott.`,
  'law-text-not-there': () => 'Heimildin hefur engan texta ákvæðisins sem bera mætti orðin saman við.',
  'text-altered': () =>
    'Skjalið vísar til breytts eða fyrirhugaðs texta, sem er ekki texti ákvæðisins sjálfs og er því ekki borinn saman við það.',
  'text-of-date-not-there': () => 'Sá texti ákvæðisins sem við er átt er ekki meðal þeirra sem heimildin hefur.',
  'for-another-law': ({ where }) =>
    `Í ${whereIn(where)} eru orðin felld inn í önnur lög: þau eru texti þeirra laga en ekki ákvæðisins sjálfs.`,
  'number-of-another-law': ({ provision, where }) =>
    `Í lögunum er ekki að finna ${place(provision)}: númerið er úr þeim lögum sem orðin eru felld inn í með ${whereIn(where)}.`,
  'heading-not-there': ({ heading }) =>
    `„${heading}“ er ekki fyrirsögn ákvæðisins og finnst ekki með orðunum sem á eftir koma: athugaðu hvaðan hún er.`,
  'elsewhere-in-law': ({ where, cited }) =>
    withStop(`Orðin standa í ${whereIn(where)} en ekki í ${and(cited.map(place))}`),
  'runs-out-of-provision': ({ places, cited }) =>
    `Orðin standa í ${and(places.map(whereIn))} og því ekki öll í ${and(cited.map(place))}: athugaðu eftir hvaða ákvæði skjalið hefur þau.`,
  'not-in-each': ({ without }) =>
    `Orðin standa ekki í ${and(without.map(place))}: athugaðu hvort skjalið hafi þau einnig eftir ${without.length === 1 ? 'því ákvæði' : 'þeim ákvæðum'}.`,
  'versions-not-searched': () => 'Ekki var leitað í öllum eldri og yngri gerðum textans.',
  'perhaps-of-then': () => 'Í skjalinu kann að vera átt við lögin eins og þau voru á öðrum tíma.',
  'own-text-of-law': () => 'Eintak þitt kann að vera frá öðrum tíma en þau lög sem við er átt.',
  'not-in-law': missed,
  'slight-difference-in-law': ({ kind, words }) =>
    `${SLIGHT[kind]} frá texta ákvæðisins${words.length === 0 ? '' : `: ${quoted(words)}`}.`,
  'another-language-than-law': () =>
    'Orðin eru ekki á því tungumáli sem lögin eru á: þýðing er ekki borin saman við textann.',
  'language-untold-of-law': () =>
    'Orðin standa ekki í lögunum og eru of fá til að sjá á hvaða tungumáli þau eru: þýðing er ekki borin saman við textann.',
  'lines-left-out': () =>
    'Orðin eru línur úr ákvæðinu, en á milli þeirra standa aðrar sem skjalið sleppir án þess að það sé merkt: lestu ákvæðið í heild.',
  'nearly-the-provisions': ({ words }) =>
    `Þessi orð virðast tekin úr því ákvæði sem vísað er til, en víkja frá því í orði sem breytir merkingunni: þar stendur „${words}“.`,
  'the-provisions-words': () => 'Orðin eru orðrétt úr því ákvæði sem vísað er til.',
  'other-modal': ({ drafted, printed }) =>
    `Rétt á undan tilvitnuðu orðunum stendur „${drafted}“ í skjalinu en „${printed}“ í ákvæðinu.`,
  'other-spelling-in-law': ({ words }) => `Aðeins stafsetning víkur frá texta ákvæðisins: ${quoted(words)}.`,
  'other-sovereign-in-law': ({ words }) => `Aðeins heiti þjóðhöfðingjans víkur frá texta ákvæðisins: ${quoted(words)}.`,
  'slip-in-law': ({ differences }) =>
    `Aðeins það sem kann að vera ritvilla í heimildinni víkur frá: í ákvæðinu stendur ${and(differences.map(({ drafted, printed }) => (drafted === '' ? `„${printed}“ til viðbótar` : `„${printed}“ í stað „${drafted}“`)))}.`,
  'put-in-law': ({ words, instead, turning }) =>
    `Skotið er inn „[${words}]“${instead === null ? '' : ` þar sem lögin hafa „${instead}“`}.${turning === null ? '' : ` ${TURNINGS[turning]}`}`,
  'too-few-words-in-law': () => 'Orðin standa ekki í ákvæðinu, en eru of fá til þess að nokkuð verði af því ráðið.',
  'scattered-in-law': () => 'Hlutar tilvitnunarinnar standa í lögunum, en ekki saman í réttri röð.',
  'other-numbers-in-law': () =>
    'Orðin standa í ákvæðinu, en númer eða greinarmerki liða eru önnur: athugaðu við hvaða liði er átt.',
  'parts-too-short-in-law': ({ words }) =>
    `${quoted(words)} stendur ekki í ákvæðinu, en er of stutt til þess að nokkuð verði af því ráðið.`,
  'picture-in-law': () => 'Í ákvæðinu er mynd, og orðin kunna að standa í henni: lestu þau þar.',

  'no-law-taken-in': () =>
    'Lagasafnið hefur ekki verið lesið inn á þessari tölvu: það er gert með citeward ingest lagasafn MAPPA.',
  'law-not-in-version': ({ tag }) =>
    `Í lagasafninu, eins og það var lesið inn sem ${tag}, eru engin lög með þessu númeri eða heiti. Það sýnir ekkert: þau kunna að vera fallin úr gildi, eða ekki hafa verið lesin inn.`,
  'law-not-as-kept': ({ tag, law }) =>
    `Skráin með lögum nr. ${law}, sem var lesin inn sem ${tag}, er horfin eða hefur breyst síðan og ræður því engu. Keyrðu citeward ingest aftur með --force.`,
  'law-version': ({ tag }) => `Samkvæmt lagasafninu eins og það var lesið inn sem ${tag}.`,
  'own-words': () => 'Lögin fundust; það sem skjalið segir um þau þarft þú að lesa.',
  'quoted-not-compared': ({ words }) =>
    `Ekki borið saman: ${quoted(words.slice(0, 2))}. Skjalið eignar þessi orð ekki lögunum.`,
  'words-stand': ({ places, exactly }) =>
    `${withStop(`Tilvitnuðu orðin standa í ${and([...new Set(places.map(whereIn))])}${exactly ? ', staf fyrir staf' : ''}`)} Það sem setningin segir um þau þarft þú að lesa.`,
  'words-not-tied': ({ cause }) => NOT_TIED[cause],
  agrees: ({ tier }) => TIERS[tier],
  'first-letter': () => 'Munur er á há- eða lágstaf í upphafi orðanna.',
  'perhaps-of': ({ citations, having }) =>
    having.length > 0
      ? `Skjalið segir ekki við hvora heimildina er átt, og sömu orð standa í þeim: ${having.join(', ')}. Athugaðu við hvora er átt.`
      : `Skjalið segir ekki með vissu við hvað er átt (ef til vill ${citations.join(' eða ')}), og ekkert ákvæði sem athugað var sker úr um það: athugaðu við hvað er átt.`,
  'stands-beside': ({ citation }) =>
    // The citation stands as the draft has it, in whatever case: nothing before it may govern another.
    `Það sem vitnað er til stendur ekki hér, heldur þar sem vísað er til við hliðina (${citation}): athugaðu við hvort er átt.`,
  'given-to-two': () => 'Skjalið hefur orðin einnig eftir annarri heimild: athugaðu í hvorri þau standa.',
  'perhaps-anothers': () => 'Skjalið kann að hafa orðin eftir einhverjum öðrum: athugaðu hver á þau.',
  'limited-by': ({ words }) => `Á eftir orðunum stendur „${words}“ í setningunni: lestu hana í heild.`,
  'part-too-short': ({ words }) => `„${words}“ er of stutt til þess að vera borið saman eitt sér.`,
  'printed-unread': () =>
    'Eitthvað í setningunni eða í tilvitnuninni er prentað þannig að það varð ekki lesið með vissu: lestu það eins og það er prentað. Það kann að vera texti sem sést ekki eða er í annarri röð, reitur eða mynd.',
  'not-compared': () =>
    'Þessi útgáfa ræður ekki við að bera það sem hér stendur saman við lögin: styttu það sem stendur í kring, eða berðu það saman á annan hátt.',
  'citation-disguised': () =>
    'Í tilvísuninni eru bókstafir eða tölustafir úr öðru stafrófi sem líkjast hennar eigin: hún var lesin eins og hún lítur út. Sláðu hana inn að nýju.',
  'letters-disguised': () =>
    'Í tilvitnuninni eru bókstafir úr öðru stafrófi sem líkjast þessum: orðin eru aðeins eins að sjá. Sláðu þau inn að nýju.',
  'left-out': ({ words }) => `Sleppt er: „${words}“.`,
  'omits-nothing': ({ remark }) => `Í skjalinu stendur „${remark}“, en engu er sleppt sem það gæti átt við.`,
  'two-meanings': ({ put, meant }) => `„[${put}]“ er haft bæði fyrir „${meant[0]}“ og „${meant[1]}“.`,
  'governed-by': ({ words }) => `Á undan orðunum stendur „${words}“ í setningunni: lestu hana í heild.`,
  'not-at-that-end': ({ where, end }) =>
    `Samkvæmt skjalinu standa þessi orð ${end === 'beginning' ? 'fremst' : 'síðast'} í ákvæðinu: þau standa í ${whereIn(where)}, en ekki ${end === 'beginning' ? 'fremst' : 'síðast'} þar sem vísað er til.`,
  'another-part': ({ where }) => `Orðin standa í ${whereIn(where)}, en ef til vill í öðrum hluta þess en vísað er til.`,
  'struck-within': () => 'Þar eru orð sem strikað er yfir, sjást ekki eða verða ekki lesin með vissu: lestu þau þar.',
  'read-by-machine': () =>
    'Orðin voru lesin af mynd með vél, sem kann að hafa tekið einn bókstaf eða tölustaf fyrir annan: berðu síðuna saman við þau.',
  'marks-within': () =>
    'Orðin eru þau sömu aðeins ef sleppt er því sem kann að vera utan textans eða er prentað öðruvísi: lestu þau þar. Það kann að vera merki neðanmálsgreinar, blaðsíðutal eða yfirstrikuð orð.',
};

/** Whether a note has a row in Icelandic. */
export function isInIcelandic(id: NoteId): id is InIcelandic {
  return Object.hasOwn(ICELANDIC, id);
}

const KNOWN_BY = {
  made: 'bæði í gildandi texta og í upphaflegri gerð laganna',
  only: 'í þeirri einu gerð laganna sem heimildin hefur',
  unchanged: 'í gildandi texta, þar sem heimildin getur ekki um neina breytingu',
  parts: 'í gildandi texta ákvæðisins, þar sem heimildin getur ekki um að neitt hafi verið sett inn eða fellt brott',
  versions: 'í öllum gerðum ákvæðisins sem heimildin hefur',
} as const;

const NOT_TIED: Readonly<Record<DoubtCause, string>> = {
  untied:
    'Orð við tilvísunina, innan gæsalappa eða inndregin, eru ekki tengd henni með því sem skjalið segir; athugaðu hver á þau.',
  between:
    'Fleiri en ein tilvísun er nærri þessum orðum, og skjalið segir ekki skýrt hvaðan þau eru: athugaðu í hvaða heimild þau standa.',
  shared: 'Skjalið hefur orðin einnig eftir annarri heimild: athugaðu hvort þau standa í þessari.',
  others: 'Af samhenginu má ráða að orðin kunni að vera einhvers annars: athugaðu hver á þau.',
  denied:
    'Við orðin stendur í skjalinu eitthvað sem Citeward þekkir ekki og kann að segja annað um þau: athugaðu hvað það segir.',
  unread: 'Citeward gat ekki ráðið með vissu hvar orðin byrja og enda, eða hvað leiðir þau inn: athugaðu hver á þau.',
};

const TIERS: Readonly<Record<Tier, string>> = {
  exact: 'Orðin eru nákvæmlega þau sömu.',
  whitespace: 'Orðin eru þau sömu að bilum undanskildum.',
  typography: 'Orðin eru þau sömu að frágangi undanskildum (gæsalappir, strik, bil).',
  parts: 'Orðin eru þau sömu, hluta fyrir hluta.',
};

const SLIGHT: Readonly<Record<NoteOf<'slight-difference'>['kind'], string>> = {
  punctuation: 'Aðeins greinarmerki víkja',
  mark: 'Aðeins það sem kann að vera merki neðanmálsgreinar víkur',
  capitals: 'Aðeins notkun hástafa víkur',
  writing: 'Aðeins ritháttur tölu eða skammstöfunar víkur',
};

const TURNINGS: Readonly<Record<Turning, string>> = {
  'negation-in': 'Með því er neitun bætt við.',
  'negation-out': 'Með því er neitun felld brott.',
  number: 'Með því er tölu breytt.',
  'duty-and-choice': 'Með því er skyldu og heimild víxlað.',
  opposite: 'Með því er merkingu orðs snúið við.',
};

const KINDS: Readonly<Record<DifferenceKind, string>> = {
  negation: ' (neitun)',
  modal: ' (hjálparsögn)',
  number: ' (tala)',
  name: ' (heiti)',
  words: '',
  punctuation: '',
  capitals: ' (hástafir)',
  mark: ' (ef til vill merki neðanmálsgreinar)',
  writing: ' (ritháttur)',
};

const MOST_TOLD = 4;

function missed({ near, differences, all, unchanged }: NoteOf<'not-in-law'>): string {
  const where = !all
    ? 'í gildandi texta ákvæðisins'
    : unchanged
      ? 'í texta ákvæðisins, sem heimildin segir óbreyttan frá upphafi'
      : 'í neinum texta ákvæðisins sem heimildin hefur';
  if (!near) return `Þessi orð standa ekki ${where}.`;
  const told = differences.filter(({ kind }) => kind !== 'punctuation').slice(0, MOST_TOLD);
  return `Eins og orðin eru tilfærð standa þau ekki ${where}.${told.length === 0 ? '' : ` Í skjalinu ${and(told.map(difference))}.`}`;
}

function difference({ drafted, printed, kind }: WordDifference): string {
  if (drafted === '') return `vantar „${printed}“${KINDS[kind]}`;
  if (printed === '') return `er „${drafted}“ bætt við${KINDS[kind]}`;
  return `stendur „${drafted}“ í stað „${printed}“${KINDS[kind]}`;
}

/** A place behind `í`. */
function whereIn(where: Where): string {
  if (where.in === 'provision') return place(printLocator(where.locator, 'en'));
  return where.in === 'annex' ? 'fylgiskjali' : where.in === 'heading' ? 'fyrirsögn' : 'ónúmeruðum hluta laganna';
}

/** A sentence that may end with an abbreviation, whose stop is then its own. */
function withStop(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

function quoted(words: readonly string[]): string {
  return words.map((one) => `„${one}“`).join(', ');
}

function and(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} og ${words.at(-1)}`;
}
