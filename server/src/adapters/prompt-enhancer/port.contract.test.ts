/** See GEN-22. */
import { afterAll, describe, expect, test } from 'vitest';
import { startChatServer } from '../../../test/services/chat-server.ts';
import { createFakeEnhancer } from './fake.ts';
import { createOpenaiChat } from './openai-chat.ts';
import type { PromptEnhancer, Words } from './port.ts';
import { createRulesEnhancer } from './rules.ts';

const server = await startChatServer();
afterAll(() => server.close());

const enhancers: [string, PromptEnhancer][] = [
  ['the rules', createRulesEnhancer()],
  ['the fake', createFakeEnhancer()],
  ['a chat model', createOpenaiChat({ ...server, onTrouble: () => {} })],
];
const never = new AbortController().signal;
const boat: Words = { prompt: 'a boat', action: 'image-generate' };

describe.each(enhancers)('%s as enhancer', (_, enhancer) => {
  test.each([
    ['a boat', 'a boat'],
    ['海上的小船', '海上的小船'],
    ['???', '???'],
    ['3,000 letters', 'x'.repeat(3_000)],
  ])('returns words that begin with the given prompt: %s', async (_, prompt) => {
    const words = await enhancer.enhance({ ...boat, prompt }, never);

    expect(words.startsWith(prompt.replace(/[\s?]+$/, ''))).toBe(true);
    expect(words.length).toBeGreaterThan(0);
  });

  test('returns the same for the same prompt', async () => {
    expect(await enhancer.enhance(boat, never)).toBe(await enhancer.enhance(boat, never));
  });

  test('passes its check', async () => {
    expect(await enhancer.check(never)).toMatch(/\w+ \w+/);
  });

  test('adds something to a short prompt', async () => {
    expect((await enhancer.enhance(boat, never)).length).toBeGreaterThan('a boat'.length);
  });
});

test('the rules leave an instruction unchanged: an added style would change the whole picture', async () => {
  const words: Words = { prompt: 'at night, snow', action: 'image-edit' };

  expect(await createRulesEnhancer().enhance(words, never)).toBe('at night, snow');
});
