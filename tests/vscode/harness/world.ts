import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page, ViewportSize } from 'playwright-core';
import { TOLD } from '../../../client/state/first-request.ts';
import { attestedText, readMetadata, writeMetadata } from '../../../server/evidence/description.ts';
import { openAttestor } from '../../../server/evidence/index.ts';
import { type StandIn, type StandInOptions, startStandIn } from '../../stand-in/server.ts';
import { writeLibrary } from '../../support/library.ts';
import { type Host, setUpHost } from '../host.ts';
import { launchBrowser } from './browser.ts';
import { JUDGMENTS } from './judgments.ts';
import { type CodeServer, FEW, installExtension, startCodeServer } from './server.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

/** VS Code with the packed extension, the stand-in that it asks, and a browser. */
export interface World {
  readonly server: CodeServer;
  readonly standIn: StandIn;
  /** Paths asked for at the stand-in, in order. */
  readonly asked: () => string[];
  /** Opens a fresh folder with these files in a fresh window, at the first of them. */
  readonly open: (files: Files, viewport?: ViewportSize) => Promise<Window>;
  /** A page of the browser that shows nothing yet. */
  readonly newPage: (viewport: ViewportSize) => Promise<Page>;
  readonly close: () => Promise<void>;
}

/** Files by their paths in a folder. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

export interface Window extends Workbench {
  /** The folder that is open; an absolute path. */
  readonly folder: string;
  readonly read: (name: string) => string;
  /** Makes all that the user retrieved here so many milliseconds older. A running server has read it already. */
  readonly age: (by: number) => Promise<void>;
}

/** What {@link startWorld} is made with. */
export interface WorldOptions {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly standIn?: Partial<StandInOptions>;
  /** Whether the user was told earlier that the stand-in is asked; true unless said otherwise. */
  readonly told?: boolean;
  /** Puts something into the user's state folder before VS Code starts. */
  readonly prepare?: (state: string) => void;
  /** The folder of extensions, where it is another than that of the packed one alone. */
  readonly extensions?: string;
}

export async function startWorld(host: Host, extensions: string, options: WorldOptions = {}): Promise<World> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-world-'));
  writeLibrary(folder, Object.values(JUDGMENTS));
  const standIn = await startStandIn({ data: folder, ...options.standIn });
  const state = path.join(folder, 'state');
  options.prepare?.(state);
  const server = await startCodeServer(host, {
    extensions: options.extensions ?? extensions,
    builtIn: FEW,
    settings: {
      'citeward.findCaseLaw.baseUrl': standIn.url,
      'citeward.findCaseLaw.rateLimitSeconds': 0,
      ...options.settings,
    },
    env: { CITEWARD_STATE_DIR: state },
  });
  const browser = await launchBrowser(host);
  const attestor = openAttestor(state);
  const memory = options.told === false ? {} : { [TOLD]: [new URL(standIn.url).host] };
  return {
    server,
    standIn,
    asked: () => standIn.requests.map(({ path: asked }) => asked),
    open: async (files, viewport) => {
      const workspace = fs.mkdtempSync(path.join(folder, 'workspace-'));
      for (const [name, content] of Object.entries(files)) {
        fs.mkdirSync(path.dirname(path.join(workspace, name)), { recursive: true });
        fs.writeFileSync(path.join(workspace, name), content);
      }
      const workbench = await openWorkbench(browser, server, workspace, Object.keys(files)[0] ?? '', memory, viewport);
      return {
        ...workbench,
        folder: workspace,
        read: (name) => fs.readFileSync(path.join(workspace, name), 'utf8'),
        age: async (by) => {
          const evidence = path.join(workspace, '.citeward', 'evidence');
          for (const name of fs.readdirSync(evidence).filter((one) => one.endsWith('.json'))) {
            const description = readMetadata(fs.readFileSync(path.join(evidence, name)));
            if (!description) throw new Error(`${name} is no description.`);
            const early = new Date(Date.parse(description.metadata.retrieved_at) - by).toISOString();
            const metadata = { ...description.metadata, retrieved_at: early };
            const attestation = await attestor.attest('description', attestedText(metadata));
            fs.writeFileSync(path.join(evidence, name), writeMetadata(metadata, attestation));
          }
        },
      };
    },
    newPage: (viewport) => browser.newPage({ viewport }),
    close: async () => {
      await browser.close();
      await server.stop();
      await standIn.close();
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

/** Packs the extension, and has it acted with in a world with these settings: for pictures. */
export async function withWorld(
  settings: Readonly<Record<string, unknown>>,
  act: (world: World) => Promise<void>,
): Promise<void> {
  const { packagePath } = await import('../../../scripts/package.ts');
  const host = setUpHost();
  const extensions = fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-extensions-'));
  installExtension(host, packagePath, extensions);
  const world = await startWorld(host, extensions, { settings });
  try {
    await act(world);
  } finally {
    await world.close();
    fs.rmSync(extensions, { recursive: true, force: true });
  }
}
