/** Room: the one polite client. Only this room opens a socket. */
export {
  type ClientPolicy,
  type ClientPorts,
  type ClientStatistics,
  createClient,
  type Fetched,
  type FetchRequest,
  type PoliteClient,
} from './client.ts';
export {
  type Ledger,
  openLedger,
  type Reservation,
  type ReservationRequest,
  type Slot,
} from './ledger.ts';
export { LedgerError } from './ledger-database.ts';
export { type Answer, createTransport, isLoopback, type Transport, TransportError } from './transport.ts';
