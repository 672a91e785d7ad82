/** Room: the gate on what a model wrote, and the flow around it. Nothing below imports it, and nothing in it decides a verdict. */
export { ANSWER_SCHEMA } from './answer.ts';
export { type Asked, ask, LONGEST_QUESTION, type NamedPassage, type Question } from './ask.ts';
export { type AskedOf, askToJson, judgedToJson } from './json.ts';
export { judgeText } from './judge-text.ts';
export type { Language } from './prompt.ts';
export { entryOf, type Told, tell } from './told.ts';
export { confidenceOf, type Judged } from './validate.ts';
