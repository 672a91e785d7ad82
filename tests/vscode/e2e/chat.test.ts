import { afterAll, beforeAll, expect, it } from 'vitest';
import { JUDGMENTS, misquoting } from '../harness/judgments.ts';
import { createWorld, type World } from './world.ts';

const ALTERED = misquoting(JUDGMENTS.wharf, 2, 'whoever may have', 'unless he has');

let world: World;
beforeAll(async () => {
  world = await createWorld({ settings: { 'chat.disableAIFeatures': false, 'citeward.ai.enabled': true } });
});
afterAll(() => world.close());

it('checks a draft in the chat', async () => {
  const window = await world.open({ 'draft.md': `${ALTERED}\n` });
  await expect.poll(window.squiggles).toHaveLength(1);
  await window.run('Chat: Open Chat');
  const input = window.page.locator('.interactive-input-part .monaco-editor').first();
  await input.click();
  await window.page.keyboard.type('@citeward /check ');
  await window.picture('chat-typed');
  await window.page.keyboard.press('Escape');
  await window.page.keyboard.press('Enter');
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  await window.picture('chat-answered');
});
