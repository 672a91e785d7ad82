/** Opens the ledger of a folder at a given moment: `node open-ledger.ts <folder> <epoch milliseconds>`. */
import { openLedger } from '../../server/http/index.ts';

const [folder = '', moment] = process.argv.slice(2);
while (Date.now() < Number(moment)); // to the millisecond, which a timer is not
(await openLedger(folder)).close();
