import { byPattern, type FormCheck } from '../check.ts';

/** What opens with a capital in brackets behind a citation: a participle, or an article, that a word of the sentence follows. */
const CAPITAL =
  /(?<=(?:[\d)]|[Ii]d\.)\s\()(?<at>\p{Lu})(?=\p{Ll}{2,}ing\s(?!dissenting|concurring|v\.?\s|[Jj]\.)[\p{Ll}“"‘]|(?:he|his)\s\p{Ll}|ame\)|er\scuriam\)|lurality\sopinion\))/u;

/** Finds an explanatory parenthetical that begins with a capital and quotes nothing. */
export const capitalInParenthetical: FormCheck['find'] = byPattern(CAPITAL, ({ text }) => text.toLowerCase());
