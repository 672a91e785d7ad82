/** Room: a Citation and its Authority, or the failure to get one, to a verdict. Pure. */

export { spanOfWords } from './enactments/spans.ts';
export { type IndexedAuthority, indexAuthority } from './indexed/index-authority.ts';
export { checkName } from './names/names.ts';
export { bearsName } from './names/passes.ts';
export { isCited } from './pinpoints/pinpoints.ts';
export { closestPassages } from './quotations/proposition.ts';
export { maySettle } from './quotations/tied-by-evidence.ts';
export { alignQuotation, compareWords, type Stretch } from './quotations/word-differences.ts';
export { findRepairs, type Repair } from './repairs.ts';
export { type Settled, settleAmong, unsettledOf } from './verdicts/among.ts';
export { excusedBy, isExcusable, isExcused, type Neighbour } from './verdicts/beside.ts';
export { deniedIn } from './verdicts/denied.ts';
export { inOrderOfSaying, leadOf, type Print, type Printing, printsIn } from './verdicts/prints.ts';
export type { Attested, LawDocument, Provenanced, Retrieved, UnattestedCopy } from './verdicts/retrieved.ts';
export type { Verification } from './verdicts/said.ts';
export { isDecided, verify, verifyForm } from './verify.ts';
