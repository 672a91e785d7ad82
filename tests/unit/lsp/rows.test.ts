/** What is offered for a row of the Citations view, whatever else stands at its place. */
import { expect, it } from 'vitest';
import { type CodeAction, CodeActionRequest, DiagnosticSeverity } from 'vscode-languageserver/node';
import { findingAt } from '../../../client/state/finding-at.ts';
import { rankOf, type ShownFinding, walkByRank } from '../../../client/state/finding-walk.ts';
import { CLIENT_COMMANDS } from '../../../shared/commands.ts';
import { CITATIONS, type CitationsResult, type DiagnosticData } from '../../../shared/protocol.ts';
import { inFolder, keepPublished, offlinePorts } from '../../support/doors.ts';
import { startInProcess } from '../../support/in-process.ts';

const WEIR = {
  ...{ slug: 'ewhc/ch/2021/5', citation: '[2021] EWHC 5 (Ch)', title: 'Weir v Dam' },
  paragraphs: [
    'This is a claim about walls.',
    'The test of Bellweather v Orme [1957] 1 WLR 582 is that the wall leans by consent.',
    'The warden kept the key of the upper mill at night.',
  ],
};
const CITED = '*Weir v Dam* [2021] EWHC 5 (Ch)';
const WRONG = '“the key of the lower mill at night”';
const DRAFT = `In ${CITED} at [3] the court said ${WRONG}.\n\nThe test is that of *Bellweather v Orme* [1957] 1 WLR 582.\n\nThe town has no right of way, as in ${CITED} at [1]: “a claim about walls”.\n`;

it('is of the finding of that row alone; a report that a judgment cites is shown, can be read, and is counted', async () => {
  await inFolder({ 'draft.md': DRAFT, 'citeward.json': '{"allow_party_queries": false}' }, async (folder) => {
    await keepPublished(folder, WEIR);
    const editor = await startInProcess(offlinePorts(folder), {
      ...{ folder, settings: { offline: true } },
      capabilities: {
        experimental: { citeward: { commands: [CLIENT_COMMANDS.haveRead, CLIENT_COMMANDS.acceptFinding] } },
      },
    });
    const uri = editor.open('draft.md', DRAFT);
    await editor.settled();
    await expect.poll(() => editor.diagnostics().length).toBe(3);
    const dataOf = (data: unknown): DiagnosticData => data as DiagnosticData;
    const cited = await editor.connection.sendRequest<CitationsResult>(CITATIONS, { uri });
    const places = cited.authorities.flatMap(({ places: all }) => all);
    const [report, wrong] = ['toRead', 'error'].map((one) => places.find(({ standing }) => standing === one));
    if (!report || !wrong) throw new Error('nothing is found');

    const shown = editor.diagnostics().find(({ data }) => dataOf(data).findingId === report.findingId);
    expect([shown?.code, shown?.severity]).toEqual(['to read', DiagnosticSeverity.Information]);

    // At the caret of the error, as a row would have it that is cited within words of another.
    const diagnostics = [...editor.diagnostics()];
    const offered = async (findingId: string | undefined): Promise<readonly CodeAction[]> =>
      await editor.connection.sendRequest(CodeActionRequest.method, {
        ...{ textDocument: { uri }, range: wrong.range, context: { diagnostics, only: ['quickfix'] } },
        ...(findingId === undefined ? {} : { findingId }),
      });
    const idsOf = (actions: readonly CodeAction[]): unknown[] =>
      actions.flatMap(
        ({ command }) => command?.arguments?.flatMap((one: object) => ('findingId' in one ? one.findingId : [])) ?? [],
      );
    expect(new Set(idsOf(await offered(undefined))).size).toBe(3);
    const actions = await offered(report.findingId);
    expect(new Set(idsOf(actions))).toEqual(new Set([report.findingId]));
    expect(actions.map(({ title }) => title)).toContain('I have read this');
    expect(idsOf(await offered('of-none'))).toEqual([]);

    // The walk counts what the view lists in each group, and goes from one group to the next in its order.
    const findings = editor.diagnostics().map(
      ({ range, message, data }): ShownFinding => ({
        ...{ range, message: String(message), accepted: false, rank: rankOf(dataOf(data)), id: dataOf(data).findingId },
      }),
    );
    const said: string[] = [];
    let caret = { line: 99, character: 0 };
    for (let i = 0; i < 3; i++) {
      const stop = walkByRank(findings, caret, 'next');
      if (stop === null) throw new Error('no stop');
      said.push(stop.line.split(':')[0] ?? '');
      caret = stop.range.start;
      expect(findingAt(caret, findings, cited, null)).toBe(stop.id);
    }
    expect(said).toEqual(['Error 1 of 1', 'To read, 1 of 1', 'Words verified, 1 of 1']);
    editor.close();
    editor.stop();
  });
});
