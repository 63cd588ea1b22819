import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endWhenStalled } from './end-when-stalled.ts';

const STALLED_MS = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

function watched(): PassThrough {
  const stream = new PassThrough();
  // `endWhenStalled` destroys the stream with an error.
  stream.on('error', () => {});
  endWhenStalled(stream, STALLED_MS);

  return stream;
}

test('a stream ends if nothing is read for a minute', () => {
  const stream = watched();
  stream.write('some bytes');

  vi.advanceTimersByTime(STALLED_MS - 1);
  expect(stream.destroyed).toBe(false);
  vi.advanceTimersByTime(STALLED_MS / 2);
  expect(stream.destroyed).toBe(true);
});

test('a stream continues if it is read slowly', () => {
  const stream = watched();
  stream.write('some bytes'.repeat(20));
  for (let minute = 0; minute < 10; minute += 1) {
    stream.read(10);
    vi.advanceTimersByTime(STALLED_MS - 1);
  }

  expect(stream.destroyed).toBe(false);
});

test('a stream continues if it has no data to read', () => {
  const waiting = watched();
  vi.advanceTimersByTime(10 * STALLED_MS);

  expect(waiting.destroyed).toBe(false);
});

test('a closed stream is no longer watched', async () => {
  const closed = watched();
  closed.write('some bytes');
  closed.destroy();
  await once(closed, 'close');

  expect(vi.getTimerCount()).toBe(0);
});
