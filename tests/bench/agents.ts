import { connectAgent } from '../support/agent.ts';
import { makeWorkplace } from '../support/workplace.ts';
import { nodeTime } from './editor.ts';
import { median } from './measure.ts';
import { compare, type Row } from './table.ts';

/** How soon the server of tools answers that has started here before. */
export async function measureAgents(): Promise<Row[]> {
  const work = makeWorkplace();
  try {
    const times: number[] = [];
    const node: number[] = [];
    for (let n = 0; n < 7; n++) {
      const start = performance.now();
      const agent = await connectAgent({ folder: work.folder, args: ['mcp'] });
      times.push(performance.now() - start);
      await agent.close();
      node.push(nodeTime());
    }
    // The budget is 300 ms on a machine where Node itself starts and ends in 40.
    return [
      compare('tools of agents: spawn to ready / Node itself (medians of 7)', median(times), median(node), 300 / 40),
    ];
  } finally {
    work.remove();
  }
}
