// See STU-6, UPL-13.
import { QueryClient } from '@tanstack/react-query';
import type { Model } from '@vermilion/contract/generation';
import type { Job } from '@vermilion/contract/job';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { modelsQuery } from '../../../api/models.ts';
import type { InputImage } from '../form/input-image.ts';
import { createStudio } from '../studio-store.ts';
import { submitUpscale } from '../upscale/submit-upscale.ts';
import { createUpscaleStore } from '../upscale/upscale-store.ts';
import type { RunRequest } from './run.ts';
import { mayHaveBeenAccepted, submitRun } from './submit-run.ts';

/** Gives the answers in order. Returns the idempotency keys that the server receives. */
function answerSubmissions(answers: readonly (() => Response)[]): { keys: (string | null)[] } {
  const waiting = [...answers];
  const keys: (string | null)[] = [];
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    const key = new Headers(headers).get('idempotency-key');
    if (key === null) throw new TypeError('offline');
    keys.push(key);
    const answer = waiting.shift();
    if (!answer) throw new TypeError('offline');

    return answer();
  });

  return { keys };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const accepted = () => Response.json({ jobId: 'a', message: 'yes' }, { status: 202 });
const withoutJobId = () => Response.json({ message: 'yes' }, { status: 202 });
const cutShort = () => new Response('{"jobI', { status: 202 });
const refused =
  (status: number, code: string, details = {}) =>
  () =>
    Response.json({ code, message: 'no', details }, { status });
const refusedFor = (path: string) => () =>
  Response.json(
    { code: 'VALIDATION_FAILED', message: 'no', details: { fields: [{ path }] } },
    { status: 400 },
  );
const silent = () => {
  throw new TypeError('connection reset');
};
/** After each of these answers, the page does not know the work's id. */
const unsettled: [string, () => Response][] = [
  ['no answer', silent],
  ['an answer without a work’s id', withoutJobId],
  ['an answer that was cut short', cutShort],
  ['an internal error of the server', refused(500, 'INTERNAL')],
  ['a session that has ended', refused(401, 'AUTH_UNAUTHORIZED')],
];

const request = { body: { prompt: 'a pine' }, costCredits: 50 } as RunRequest;

function pressRun(given = request) {
  const studio = createStudio('me', { read: () => null, write: () => {} });
  const queryClient = new QueryClient();

  return { studio, queryClient, press: () => submitRun(queryClient, studio, given) };
}

function pressUpscale() {
  const store = createUpscaleStore();
  const queryClient = new QueryClient();
  const given = {
    job: { id: 'a' } as Job,
    url: '/files/a',
    model: { model_name: 'twice' } as Model,
  };

  return { queryClient, press: () => submitUpscale(queryClient, store, given).catch(() => {}) };
}

function imageAt(url: string): InputImage {
  return {
    id: url,
    name: '',
    stored: { url, width: 1, height: 1, thumbhash: '', thumbnailUrl: '' },
  };
}

describe.each([
  ['a run', () => pressRun()],
  ['an upscale', pressUpscale],
])('the idempotency key of %s', (_, start) => {
  it.each(unsettled)('is sent again after %s', async (_, answer) => {
    const { keys } = answerSubmissions([answer, accepted]);
    const { press } = start();
    await press();
    await press();

    expect(keys[1]).toBe(keys[0]);
  });

  it('is dropped once the work’s id has arrived', async () => {
    const { keys } = answerSubmissions([accepted, accepted]);
    const { press } = start();
    await press();
    await press();

    expect(keys[1]).not.toBe(keys[0]);
  });

  it('is replaced if the server has stored it with another request', async () => {
    const { keys } = answerSubmissions([refused(409, 'CONFLICT'), accepted]);
    const { press } = start();
    await press();
    await press();

    expect(keys[1]).not.toBe(keys[0]);
  });
});

describe('a refusal', () => {
  it('that names an image marks the image as missing, even if it was moved meanwhile', async () => {
    answerSubmissions([refusedFor('imageUrls.1')]);
    const imageUrls = ['/files/a', '/files/b'];
    const { studio, press } = pressRun({
      ...request,
      body: { ...request.body, action: 'image-edit', imageUrls },
    });
    studio.edit({ mode: 'image', images: [imageAt('/files/a'), imageAt('/files/b')] });
    const pressing = press();
    studio.edit({ images: [imageAt('/files/b'), imageAt('/files/a')] });
    await pressing;

    expect(studio.state().draft.images.map(({ stored }) => stored?.url)).toEqual([
      undefined,
      '/files/a',
    ]);
    expect(studio.state().uploads).toMatchObject({
      '/files/b': { status: 'error', problem: { kind: 'missing' } },
    });
  });

  it.each([
    [
      'image-editing',
      () => pressRun({ ...request, body: { ...request.body, action: 'image-edit' } }),
    ],
    ['image-upscaling', pressUpscale],
  ] as const)(
    'that names the model marks the cached models for %s as stale',
    async (capability, start) => {
      answerSubmissions([refusedFor('modelName')]);
      const { queryClient, press } = start();
      const { queryKey } = modelsQuery(capability);
      queryClient.setQueryData(queryKey, { models: [], defaultModel: '', unavailable: [] });
      await press();

      expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
    },
  );
});

describe('mayHaveBeenAccepted', () => {
  it.each([
    [true, 'an answer without a work’s id', withoutJobId],
    [true, 'an answer that was cut short', cutShort],
    [true, 'no answer', silent],
    [false, 'a refusal of the request', refused(400, 'VALIDATION_FAILED')],
    [false, 'a refusal for lack of credits', refused(402, 'INSUFFICIENT_CREDITS')],
    [true, 'an answer UNAVAILABLE', refused(503, 'UNAVAILABLE')],
    [false, 'UNAVAILABLE with a reason', refused(503, 'UNAVAILABLE', { reason: 'STORE_AWAY' })],
  ])('is %s after %s', async (isAccepted, _, answer) => {
    answerSubmissions([answer]);
    const { studio, press } = pressRun();
    await press();
    const { run } = studio.state();
    const error =
      run.status === 'error' && run.problem.kind === 'refused' ? run.problem.error : undefined;

    expect(error).toBeInstanceOf(Error);
    expect(mayHaveBeenAccepted(error)).toBe(isAccepted);
  });
});
