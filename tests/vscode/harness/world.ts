import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type StandIn, type StandInOptions, startStandIn } from '../../stand-in/server.ts';
import { writeLibrary } from '../../support/library.ts';
import type { Host } from '../host.ts';
import { launchBrowser } from './browser.ts';
import { JUDGMENTS } from './judgments.ts';
import { type CodeServer, FEW, startCodeServer } from './server.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

/** VS Code with the packed extension, the stand-in that it asks, and a browser: for a file of tests. */
export interface World {
  readonly server: CodeServer;
  readonly standIn: StandIn;
  /** Paths asked for at the stand-in, in order. */
  readonly asked: () => string[];
  /**
   * Opens a fresh folder with these files in a fresh window, at the first of them. The window is closed at the end of the
   * test, after a picture where it failed.
   */
  readonly open: (files: Readonly<Record<string, string | Uint8Array>>) => Promise<Window>;
  readonly close: () => Promise<void>;
}

export interface Window extends Workbench {
  /** The folder that is open; an absolute path. */
  readonly folder: string;
  readonly read: (name: string) => string;
}

/** What {@link createWorld} is made with. */
export interface WorldOptions {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly standIn?: Partial<StandInOptions>;
}

export async function createWorld(host: Host, vsix: string, options: WorldOptions = {}): Promise<World> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-world-'));
  writeLibrary(folder, Object.values(JUDGMENTS));
  const standIn = await startStandIn({ data: folder, ...options.standIn });
  const server = await startCodeServer(host, {
    vsix,
    builtIn: FEW,
    settings: {
      'citeward.findCaseLaw.baseUrl': standIn.url,
      'citeward.findCaseLaw.rateLimitSeconds': 0,
      ...options.settings,
    },
    env: { CITEWARD_STATE_DIR: path.join(folder, 'state') },
  });
  const browser = await launchBrowser(host);
  return {
    server,
    standIn,
    asked: () => standIn.requests.map(({ path: asked }) => asked),
    open: async (files) => {
      const workspace = fs.mkdtempSync(path.join(folder, 'workspace-'));
      for (const [name, content] of Object.entries(files)) {
        fs.mkdirSync(path.dirname(path.join(workspace, name)), { recursive: true });
        fs.writeFileSync(path.join(workspace, name), content);
      }
      const workbench = await openWorkbench(browser, server, workspace, Object.keys(files)[0] ?? '');
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail') {
          await workbench.picture(`failed: ${task.name}`);
          console.log(server.output());
        }
        await workbench.close();
      });
      return {
        ...workbench,
        folder: workspace,
        read: (name) => fs.readFileSync(path.join(workspace, name), 'utf8'),
      };
    },
    close: async () => {
      await browser.close();
      await server.stop();
      await standIn.close();
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}
