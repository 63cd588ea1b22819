/**
 * The same tests for Sketchbook, the fake provider, and the adapters of services with stand-in
 * servers.
 */

import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import {
  editRequest,
  never,
  picture,
  picturesOf,
  request,
  upscaleRequest,
} from '../../../test/services/image-requests.ts';
import { type Joined, joinProviders, wiringFor } from '../../../test/services/joined-providers.ts';
import { createFakeProvider } from './fake.ts';
import { type ImageRequest, type ProviderAnswer, ProviderFailure } from './port.ts';

const { providers, close } = await joinProviders(picture);
afterAll(close);

const DONE = { kind: 'completed' };

function isWorking(answer: unknown): answer is Extract<ProviderAnswer, { kind: 'working' }> {
  return (
    typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'working'
  );
}

async function finish({ provider, wiring }: Joined, asked: ImageRequest): Promise<Uint8Array[]> {
  const wired = { ...asked, wiring: wiringFor(wiring, asked) };
  let answer = await provider.submit(wired, never());
  while (answer.kind === 'working') answer = await provider.poll(answer.requestId, wired, never());

  return picturesOf(answer);
}

describe.each(providers)('%s', (_, joined) => {
  const { provider, name, isFree, canUpscale } = joined;

  test('has a name, declares whether it bills, and passes its check', async () => {
    expect(provider.name).toBe(name);
    expect(provider.isFree).toBe(isFree);
    expect(await provider.check(never())).toMatch(/\w+ \w+/);
  });

  test('returns pictures in the requested number and size', async () => {
    const pictures = await finish(joined, request);

    expect(pictures).toHaveLength(2);
    for (const bytes of pictures) {
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'png',
        width: 256,
        height: 192,
      });
    }
  });

  test('returns the requested number of pictures for an edit, and one for an upscale if it can upscale', async () => {
    expect(await finish(joined, editRequest)).toHaveLength(2);
    if (canUpscale) expect(await finish(joined, upscaleRequest)).toHaveLength(1);
    else
      await expect(finish(joined, upscaleRequest)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('serves several requests at the same time', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(seed => finish(joined, { ...request, numImages: 1, seed })),
    );

    expect(answers.map(pictures => pictures.length)).toEqual([1, 1, 1]);
  });

  test('fetches the pictures of a polled request only if `beforeFetch` allows it', async () => {
    const wired = { ...request, wiring: wiringFor(joined.wiring, request) };
    const refusal = new Error('not yet');
    const poll = (requestId: string) =>
      provider
        .poll(requestId, wired, never(), undefined, () => Promise.reject(refusal))
        .catch((error: unknown) => error);
    let answer: unknown = await provider.submit(wired, never());
    const isNamed = isWorking(answer);

    while (isWorking(answer)) {
      const next = await poll(answer.requestId);
      if (next === refusal)
        expect(await provider.poll(answer.requestId, wired, never())).toMatchObject(DONE);
      answer = next;
    }

    if (isNamed) expect(answer).toBe(refusal);
    else expect(answer).toMatchObject(DONE);
  });

  test('does not report an abort as a failure', async () => {
    const signal = AbortSignal.abort(new Error('cancelled'));
    const asking = provider.submit(
      { ...request, wiring: wiringFor(joined.wiring, request) },
      signal,
    );

    expect(await asking.catch((error: unknown) => error)).not.toBeInstanceOf(ProviderFailure);
  });
});

describe('the fake', () => {
  test('follows its script and records its calls', async () => {
    const provider = createFakeProvider(picture, {
      submit: async () => ({ kind: 'working', requestId: 'r', pollAgainMs: 5 }),
    });

    expect(await provider.submit(request, never())).toEqual({
      kind: 'working',
      requestId: 'r',
      pollAgainMs: 5,
    });
    expect(picturesOf(await provider.poll('r', request, never()))).toHaveLength(2);
    expect(provider.submissions).toEqual([request]);
    expect(provider.polls).toEqual(['r']);
  });
});
