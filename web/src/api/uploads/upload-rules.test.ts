// See UPL-12.
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api-error.ts';
import { afterNoAddresses, afterPut, isConnectionLost, TRIES_MAX } from './upload-rules.ts';

const stored = {
  publicUrl: '/files/a.png',
  width: 3,
  height: 2,
  thumbhash: 'abc',
  thumbnailUrl: '/files/a.webp',
};
const answered = (status: number, body: unknown = {}) =>
  ({ kind: 'answered', status, text: JSON.stringify(body) }) as const;
const lost = { kind: 'lost' } as const;

describe('after a file was sent', () => {
  it('the file is kept if the answer names the stored file', () => {
    expect(afterPut(answered(200, stored), 1, 0)).toEqual({ kind: 'keep', stored });
  });

  it.each([
    ['a page of a proxy', { kind: 'answered', status: 200, text: '<html>' } as const],
    ['an answer without an address', answered(200, { ok: true })],
  ])('%s fails the upload', (_, outcome) => {
    expect(afterPut(outcome, 1, 0).kind).toBe('fail');
  });

  it.each([0, 408, 500, 502, 503, 504])(
    'a temporary failure (status %i) leads to a retry at the same address',
    status => {
      expect(afterPut(status === 0 ? lost : answered(status), 1, 1)).toMatchObject({
        kind: 'again',
        waitMs: 1_000,
        needsNewAddress: false,
      });
    },
  );

  it('an unavailable store fails the upload at once, before and after an address was given', () => {
    const unavailable = {
      code: 'UNAVAILABLE',
      message: 'Not stored',
      details: { reason: 'STORE_AWAY' },
    } as const;
    const failure = {
      kind: 'fail',
      isRetryable: true,
      problem: { error: { message: 'Not stored' } },
    };

    expect(afterPut(answered(503, unavailable), 1, 1)).toMatchObject(failure);
    expect(afterNoAddresses(new ApiError({ ...unavailable, status: 503 }), 1, 1)).toMatchObject(
      failure,
    );
  });

  it.each([403, 409])('an unusable address (%i) is replaced at once', status => {
    expect(afterPut(answered(status), 1, 1)).toMatchObject({
      kind: 'again',
      waitMs: 0,
      needsNewAddress: true,
    });
  });

  it.each([400, 413, 415])('a refused file (%i) is not sent again', status => {
    expect(afterPut(answered(status), 1, 0)).toMatchObject({ kind: 'fail', isRetryable: false });
  });

  it('the error has the server’s message, or else the message of the status', () => {
    const failure = afterPut(
      answered(415, { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Invalid file type: tiff' }),
      1,
      0,
    );
    const withoutMessage = afterPut({ kind: 'answered', status: 413, text: '' }, 1, 0);

    expect(failure).toMatchObject({ problem: { error: { message: 'Invalid file type: tiff' } } });
    expect(withoutMessage).toMatchObject({
      problem: { error: { code: 'PAYLOAD_TOO_LARGE', message: 'File too large. Maximum: 10MB' } },
    });
  });

  it.each([
    [1, 0, 500],
    [1, 1, 1_000],
    [3, 1, 4_000],
    [5, 1, 15_000],
  ])('after try %i with the random value %d, the wait is %i ms', (tries, random, waitMs) => {
    expect(afterPut(lost, tries, random)).toMatchObject({ waitMs });
  });

  it('the server may ask for a longer wait', () => {
    const busy = {
      code: 'RATE_LIMITED',
      message: 'Too many requests',
      details: { retryAfterSeconds: 7 },
    };

    expect(afterPut(answered(429, busy), 1, 0)).toMatchObject({ kind: 'again', waitMs: 7_000 });
  });

  it('a busy server is asked again after the wait that it names, and is reported as busy', () => {
    const busy = { code: 'UNAVAILABLE', message: 'Busy', details: { retryAfterSeconds: 20 } };

    expect(afterPut(answered(503, busy), 1, 0)).toMatchObject({
      kind: 'again',
      waitMs: 20_000,
      isServerBusy: true,
    });
    expect(afterPut(lost, 1, 0)).toMatchObject({ kind: 'again', isServerBusy: false });
  });

  it.each([lost, answered(503), answered(403)])('no try follows the last one: %j', outcome => {
    expect(afterPut(outcome, TRIES_MAX, 0).kind).toBe('fail');
  });

  it('the limit of unused files fails the upload at once', () => {
    const full = { code: 'RATE_LIMITED', message: 'Too many uploads are waiting to be used.' };

    expect(afterPut(answered(429, full), 1, 0)).toEqual({
      kind: 'fail',
      problem: { kind: 'refused', code: 'TOO_MANY_UNUSED', message: full.message },
      isRetryable: true,
    });
  });

  it('the user may retry a file whose last try lost the connection', () => {
    const step = afterPut(lost, TRIES_MAX, 0);

    expect(step).toMatchObject({ isRetryable: true });
    expect(step.kind === 'fail' && isConnectionLost(step.problem)).toBe(true);
  });
});

describe('after a failed request for addresses', () => {
  const refusal = (code: 'NETWORK' | 'RATE_LIMITED' | 'AUTH_UNAUTHORIZED', status: number) =>
    new ApiError({ code, message: 'no', status });

  it.each([
    ['a lost connection', 'again', refusal('NETWORK', 0), 1],
    ['too many requests', 'again', refusal('RATE_LIMITED', 429), 1],
    ['a connection that is lost at the last try', 'fail', refusal('NETWORK', 0), TRIES_MAX],
    ['a call without a session', 'fail', refusal('AUTH_UNAUTHORIZED', 401), 1],
    ['a defect', 'fail', new TypeError('broken'), 1],
  ])('the next step after %s is `%s`', (_, kind, error, tries) => {
    expect(afterNoAddresses(error, tries, 0).kind).toBe(kind);
  });
});
