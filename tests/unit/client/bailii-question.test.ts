import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askAboutBailii } from '../../../client/bailii.ts';
import { AGREED, question } from '../../../client/state/bailii.ts';

/** As much of VS Code as the question needs. */
const code = vi.hoisted(() => ({
  access: 'link',
  focused: true,
  answer: undefined as { title: string } | undefined,
  questions: [] as string[],
  updates: [] as unknown[][],
  onConfiguration: (_: { affectsConfiguration: () => boolean }): void => {},
  onWindow: (_: { focused: boolean }): void => {},
}));
vi.mock('vscode', () => ({
  ConfigurationTarget: { Global: 1 },
  Disposable: { from: () => ({ dispose: () => {} }) },
  workspace: {
    getConfiguration: () => ({
      get: () => code.access,
      update: async (...update: unknown[]) => {
        code.updates.push(update);
        code.access = String(update[1]);
      },
    }),
    onDidChangeConfiguration: (listener: typeof code.onConfiguration) => {
      code.onConfiguration = listener;
      return { dispose: () => {} };
    },
  },
  window: {
    get state() {
      return { focused: code.focused };
    },
    onDidChangeWindowState: (listener: typeof code.onWindow) => {
      code.onWindow = listener;
      return { dispose: () => {} };
    },
    showWarningMessage: async (message: string) => {
      code.questions.push(message);
      return code.answer;
    },
    showErrorMessage: async () => undefined,
  },
}));

const memory = new Map<string, unknown>();
const told: string[] = [];
const begin = () =>
  askAboutBailii(
    {
      get: (key: string) => memory.get(key),
      update: async (key: string, value: unknown) => void memory.set(key, value),
      keys: () => [...memory.keys()],
    } as Parameters<typeof askAboutBailii>[0],
    () => void told.push('agreed'),
  );
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const choose = async (access: string): Promise<void> => {
  code.access = access;
  code.onConfiguration({ affectsConfiguration: () => true });
  await settle();
};

beforeEach(() => {
  memory.clear();
  told.length = 0;
  Object.assign(code, { access: 'link', focused: true, answer: undefined, questions: [], updates: [] });
});

describe('the question about BAILII', () => {
  it('is not asked for links', async () => {
    begin();
    await choose('off');
    expect(code.questions).toEqual([]);
  });

  it('is asked when the user chooses to fetch, and once only', async () => {
    code.answer = { title: question().fetch };
    const consent = begin();
    expect(consent.agreed()).toBe(false);
    await choose('fetch');
    expect([consent.agreed(), memory.get(AGREED), told]).toEqual([true, true, ['agreed']]);
    await choose('link');
    await choose('fetch');
    begin();
    await settle();
    expect(code.questions).toEqual([question().message]);
  });

  it.each([[{ title: question().keep }], [undefined]])('answered by %j puts the setting back', async (answer) => {
    code.answer = answer;
    const consent = begin();
    await choose('fetch');
    expect(consent.agreed()).toBe(false);
    expect(code.updates).toEqual([['bailii.access', 'link', 1]]);
    expect(told).toEqual([]);
  });

  it('is asked at the start where the choice was made elsewhere, in the window that is looked at', async () => {
    Object.assign(code, { access: 'fetch', focused: false, answer: { title: question().fetch } });
    const consent = begin();
    await settle();
    expect([code.questions.length, consent.agreed()]).toEqual([0, false]);
    code.focused = true;
    code.onWindow({ focused: true });
    await settle();
    expect([code.questions.length, consent.agreed()]).toEqual([1, true]);
  });
});
