/**
 * Tests with an image server that starts after the adapter. Until the server's kind is known, the
 * adapter sends nothing whose meaning depends on it, such as a mask. See PRV-1.
 */
import { expect, test } from 'vitest';
import {
  colorAt,
  connect,
  edit,
  leftHalf,
  plain,
  type Ready,
  request,
  serveEveryKind,
  serverOf,
  submit,
} from '../../../../test/services/openai/asking.ts';
import type { OpenaiKind } from '../../../../test/services/openai/kinds.ts';
import { PAINTED } from '../../../../test/services/openai/make-pictures.ts';
import { systemTimers } from '../../../clock.ts';
import type { Wiring } from '../port.ts';
import type { OpenaiImagesOptions } from './openai-images.ts';

serveEveryKind();

/** Connects while the server is unavailable, and then makes it available. */
async function early(kind: OpenaiKind, options: Partial<OpenaiImagesOptions> = {}): Promise<Ready> {
  const server = serverOf(kind);
  server.script.isAway = true;
  const timers = { ...systemTimers, after: () => () => {} };
  const ready = await connect(kind, { timers, models: ['mine'], ...options });
  server.script.isAway = false;

  return ready;
}
/** Returns the wiring that the catalogue has at the moment. */
const wired = ({ provider }: Ready): Wiring => ({
  ...{ endpoint: 'mine', fixed: {}, fields: provider.listed?.()[0]?.fields ?? {} },
});
const later = { code: 'PROVIDER_BUSY', isRetryable: true, wasAsked: false };

test.each(['sd.cpp', 'vllm-omni'] as const)(
  'an edit with a mask waits until %s has listed its models',
  async kind => {
    const ready = await early(kind);
    const masked = async () =>
      edit([await plain('#0000ff')], await leftHalf(), { wiring: wired(ready) });
    ready.server.script.isAway = true;
    await expect(submit(ready, await masked())).rejects.toMatchObject({
      ...{ code: 'PROVIDER_UNAVAILABLE', isRetryable: true, wasAnswerLost: false },
    });
    ready.server.script.isAway = false;
    await expect(submit(ready, await masked())).rejects.toMatchObject(later);
    expect(ready.server.requests).toEqual([]);

    const [image] = await submit(ready, await masked());
    expect(await colorAt(image, 20, 48)).toBe(PAINTED);
    expect(await colorAt(image, 140, 48)).toBe('#0000ff');
    expect(ready.server.requests).toHaveLength(1);
    await ready.provider.close();
  },
);

test('a seed and a negative prompt wait until the field names of SGLang are known', async () => {
  const ready = await early('sglang');
  const asked = () => request({ negativePrompt: 'birds', wiring: wired(ready) });
  await expect(submit(ready, asked())).rejects.toMatchObject(later);
  await submit(ready, asked());

  expect(ready.server.requests.map(({ fields }) => fields)).toMatchObject([
    { seed: 7, negative_prompt: 'birds' },
  ]);
  await ready.provider.close();
});

test('a server of the assumed kind gets an edit with a mask at once', async () => {
  const ready = await early('openai');
  const masked = edit([await plain('#0000ff')], await leftHalf(), { wiring: wired(ready) });

  expect(await colorAt((await submit(ready, masked))[0], 140, 48)).toBe('#0000ff');
  await ready.provider.close();
});

test('with an unknown server, an edit with a mask waits unless the operator has set the mask’s meaning, and a prompt does not wait', async () => {
  const masked = async (ready: Ready) =>
    submit(ready, edit([await plain('#0000ff')], await leftHalf(), { wiring: wired(ready) }));
  const [unknown, configured] = [await early('sd.cpp'), await early('sd.cpp', { mask: 'luma' })];
  unknown.server.script.listAnswer = { status: 401, body: '{"error":"Unauthorized"}' };

  await expect(masked(unknown)).rejects.toMatchObject(later);
  expect(unknown.server.requests).toEqual([]);
  expect(await colorAt((await masked(configured))[0], 140, 48)).toBe('#0000ff');
  expect(await submit(unknown, request({ wiring: wired(unknown) }))).toHaveLength(1);
  unknown.server.script.listAnswer = { status: 500, body: '{"error":"loading"}' };
  expect(await submit(unknown, request({ wiring: wired(unknown) }))).toHaveLength(1);
  await Promise.all([unknown.provider.close(), configured.provider.close()]);
});

test('a server that refuses the list of its models like OpenAI counts as OpenAI’s kind', async () => {
  const ready = await early('openai');
  const error = {
    message: 'Missing scopes: api.model.read',
    type: 'invalid_request_error',
    param: null,
    code: null,
  };
  ready.server.script.listAnswer = { status: 403, body: JSON.stringify({ error }) };
  const masked = edit([await plain('#0000ff')], await leftHalf(), { wiring: wired(ready) });

  expect(await submit(ready, masked)).toHaveLength(1);
  await ready.provider.close();
});
