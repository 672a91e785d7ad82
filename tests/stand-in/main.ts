/** `npm run stand-in -- --data DIR --port 0 --log FILE`: the stand-in for Find Case Law by itself. */
import { parseArgs } from 'node:util';
import type { Change } from './library.ts';
import { startStandIn } from './server.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    port: { type: 'string', default: '0' },
    log: { type: 'string' },
    change: { type: 'string', default: 'none' },
    latency: { type: 'string', default: '0' },
    'limit-from': { type: 'string' },
    'retry-after': { type: 'string' },
  },
});
if (values.data === undefined) {
  console.error(
    'stand-in: name the data folder, as in: npm run stand-in -- --data ../shared/data --port 0 --log requests.jsonl',
  );
  process.exit(2);
}
const standIn = await startStandIn({
  data: values.data,
  port: Number(values.port),
  latency: Number(values.latency),
  change: values.change as Change,
  ...(values.log === undefined ? {} : { log: values.log }),
  ...(values['limit-from'] === undefined ? {} : { limitFrom: Number(values['limit-from']) }),
  ...(values['retry-after'] === undefined ? {} : { retryAfter: Number(values['retry-after']) }),
});
console.log(standIn.url);
