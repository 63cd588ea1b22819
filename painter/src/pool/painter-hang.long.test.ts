/**
 * Real threads get into an endless loop. The pool counts two seconds without a message as a hang.
 * See SKB-5.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createPainterPool, type PainterPool } from './painter-pool.ts';
import { watchForHang } from './watch-for-hang.ts';

const HANG_MS_MAX = 2_000;

const request = (prompt: string) => ({ prompt, seed: 7, width: 64, height: 48 });

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const end of endings.splice(0)) await end();
});

type Hanging = PainterPool & {
  taken(): string[];
};

function createHangingPool(): Hanging {
  const folder = mkdtempSync(join(tmpdir(), 'vermilion-hang-'));
  const book = JSON.stringify(join(folder, 'taken'));
  const text = `
    import { appendFileSync, readFileSync } from 'node:fs';
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ task: { prompt } }) => {
      appendFileSync(${book}, prompt + '\\n');
      const times = readFileSync(${book}, 'utf8').split('\\n').filter(line => line === prompt).length;
      parentPort.postMessage({ type: 'progress', fraction: times === 1 ? 0.5 : 0.25 });
      if (prompt === 'hangs each' || (prompt === 'hangs the first' && times === 1)) for (;;) Math.random();
      parentPort.postMessage({ type: 'progress', fraction: 1 });
      const result = { type: 'file', png: new Uint8Array([times]), width: 1, height: 1 };
      parentPort.postMessage({ type: 'done', result });
    });`;
  const program = new URL(`data:text/javascript,${encodeURIComponent(text)}`);
  const pool = createPainterPool({ threads: 1, program, hangMsMax: HANG_MS_MAX });
  endings.push(async () => {
    await pool.close();
    await rm(folder, { recursive: true });
  });

  return { ...pool, taken: () => readFileSync(join(folder, 'taken'), 'utf8').trim().split('\n') };
}

test('a picture whose thread hangs is painted by another thread, and its progress does not fall', async () => {
  const pool = createHangingPool();
  const fractions: number[] = [];

  const { png } = await pool.paint(request('hangs the first'), {
    onProgress: fraction => fractions.push(fraction),
  });

  expect([...png]).toEqual([2]);
  expect(pool.taken()).toEqual(['hangs the first', 'hangs the first']);
  expect(fractions).toEqual([0.5, 1]);
}, 60_000);

test('a picture that hangs three threads is rejected, and the next one is painted', async () => {
  const pool = createHangingPool();

  const [hanging, next] = await Promise.allSettled([
    pool.paint(request('hangs each')),
    pool.paint(request('boat')),
  ]);

  expect(hanging).toMatchObject({ status: 'rejected', reason: { name: 'PaintingHung' } });
  expect(next).toMatchObject({ status: 'fulfilled' });
  expect(pool.taken()).toEqual(['hangs each', 'hangs each', 'hangs each', 'boat']);
}, 60_000);

test('a thread that hangs with an aborted picture is replaced too', async () => {
  const pool = createHangingPool();
  const abort = new AbortController();
  const painting = pool.paint(request('hangs each'), {
    signal: abort.signal,
    onProgress: () => abort.abort(),
  });
  await expect(painting).rejects.toThrow();

  await expect(pool.paint(request('boat'))).resolves.toBeDefined();

  expect(pool.taken()).toEqual(['hangs each', 'boat']);
}, 60_000);

test('each message restarts the time limit for silence, and the end of a job stops it', () => {
  vi.useFakeTimers();
  const onHang = vi.fn();
  const watch = watchForHang(6_000, onHang);

  watch.begin();
  vi.advanceTimersByTime(6_000);
  watch.recordMessage();
  vi.advanceTimersByTime(6_000);
  watch.end();
  vi.advanceTimersByTime(60_000);
  expect(onHang).not.toHaveBeenCalled();

  watch.begin();
  vi.advanceTimersByTime(60_000);
  expect(onHang).toHaveBeenCalledTimes(1);
});
