/** Room: the one polite client. Only this room opens a socket. */
export { isLoopback, isPublic, NETWORK, type Network } from './addresses.ts';
export { CHALLENGE } from './answers.ts';
export {
  type ClientPolicy,
  type ClientPorts,
  type ClientStatistics,
  createClient,
  type Fetched,
  type FetchRequest,
  type PoliteClient,
} from './client.ts';
export { type Embedder, openEmbedder } from './embedder.ts';
export { type ModelChoice, ModelError } from './endpoint.ts';
export { adviceOn, TransportError } from './failures.ts';
export {
  type Ledger,
  openLedger,
  type Reservation,
  type ReservationRequest,
  type Slot,
  type Spent,
} from './ledger.ts';
export { hasLedger, LedgerError } from './ledger-database.ts';
export { type Completion, type Model, type ModelMessage, type ModelRequest, openModel } from './model.ts';
export { exemptions, readProxy } from './proxy.ts';
export { takeQuestion } from './questions.ts';
export { createSilentClient } from './silent-client.ts';
export { type Answer, createTransport, publicLookup, type Sender, type Transport } from './transport.ts';
