// See SKB-5, SKB-25.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { paintPicture } from '../paint-picture.ts';
import { createPainterPool } from './painter-pool.ts';

const REQUEST = {
  prompt: 'A small boat on still water, a red sun, ink',
  seed: 7,
  width: 256,
  height: 192,
};
const pool = createPainterPool({ threads: 2 });
afterAll(() => pool.close());

describe('the pool of painters', () => {
  it('paints the same bytes as the calling thread', async () => {
    const { png, width, height } = await pool.paint(REQUEST);
    const { data, info } = await sharp(png)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([width, height, info.width, info.height]).toEqual([256, 192, 256, 192]);
    expect(hash(data)).toBe(hash(paintPicture(REQUEST)));
  });

  it('paints a very large picture in the requested size', async () => {
    const { png, width, height } = await pool.paint({ ...REQUEST, width: 4095, height: 1031 });
    const { width: realWidth, height: realHeight } = await sharp(png).metadata();
    expect([width, height, realWidth, realHeight]).toEqual([4095, 1031, 4095, 1031]);
  });

  it('reports progress that never falls and ends at 1', async () => {
    const fractions: number[] = [];
    await pool.paint(REQUEST, { onProgress: fraction => fractions.push(fraction) });
    expect(fractions.length).toBeGreaterThan(5);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(fractions.at(-1)).toBe(1);
  });

  it('rejects with the signal’s reason at once and continues with other jobs', async () => {
    const abort = new AbortController();
    const reason = new Error('enough');
    const begun = Promise.withResolvers<number>();
    const painting = pool.paint(
      { ...REQUEST, width: 2048, height: 2048 },
      { signal: abort.signal, onProgress: fraction => fraction >= 0.05 && begun.resolve(fraction) },
    );
    expect(await begun.promise).toBeLessThan(1);
    const outcome = painting.catch((error: unknown) => error);
    abort.abort(reason);
    expect(await Promise.race([outcome, nextTurn('later')])).toBe(reason);
    await expect(pool.paint(REQUEST)).resolves.toBeDefined();
  });

  it('rejects a waiting job that is aborted, and paints the job before it', async () => {
    const single = createPainterPool({ threads: 1 });
    const abort = new AbortController();
    const first = single.paint(REQUEST);
    const second = single.paint(REQUEST, { signal: abort.signal });
    abort.abort();
    await expect(second).rejects.toThrow();
    await expect(first).resolves.toBeDefined();
    await single.close();
  });

  it('rejects a failing job and paints the next one', async () => {
    await expect(pool.paint({ ...REQUEST, width: -4 })).rejects.toThrow();
    await expect(pool.paint(REQUEST)).resolves.toBeDefined();
  });

  it('rejects the job of a dying thread and starts another thread for the next job', async () => {
    const program = new URL(
      "data:text/javascript,import{parentPort}from'node:worker_threads';parentPort.on('message',()=>process.exit(3))",
    );
    const dying = createPainterPool({ threads: 1, program });
    await expect(dying.paint(REQUEST)).rejects.toThrow('code 3');
    await expect(dying.paint(REQUEST)).rejects.toThrow('code 3');
    await dying.close();
  });

  it('rejects the job of a thread that runs out of memory, and starts another thread', async () => {
    const program = new URL(
      `data:text/javascript,import{Worker,isMainThread,parentPort}from'node:worker_threads';
      const heap=new Worker('const kept=[];for(;;)kept.push(new Array(1e5).fill({}))',{eval:true,resourceLimits:{maxOldGenerationSizeMb:8}});
      heap.on('error',error=>{throw error})`.replace(/\s+/g, ' '),
    );
    const starved = createPainterPool({ threads: 1, program });
    await expect(starved.paint(REQUEST)).rejects.toMatchObject({
      code: 'ERR_WORKER_OUT_OF_MEMORY',
    });
    await expect(starved.paint(REQUEST)).rejects.toMatchObject({
      code: 'ERR_WORKER_OUT_OF_MEMORY',
    });
    await starved.close();
  });

  it('starts at most one thread per core', async () => {
    const program = new URL(
      "data:text/javascript,import{parentPort,threadId}from'node:worker_threads';parentPort.on('message',()=>parentPort.postMessage({type:'failed',message:String(threadId),refusal:null}))",
    );
    const many = createPainterPool({ threads: 64, program });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 64 }, () => many.paint(REQUEST)),
    );
    const threads = new Set(
      outcomes.map(outcome => (outcome.status === 'rejected' ? String(outcome.reason) : '')),
    );
    expect(threads.size).toBeLessThanOrEqual(availableParallelism());
    await many.close();
  });

  it('rejects a picture that can’t be transferred, and paints the next one', async () => {
    const single = createPainterPool({ threads: 1 });
    const gone = new Uint8Array(8);
    structuredClone(gone, { transfer: [gone.buffer] });
    await expect(single.upscale({ picture: gone, factor: 2 })).rejects.toThrow();
    await expect(single.paint(REQUEST)).resolves.toBeDefined();
    await single.close();
  });

  it.each([
    [4097, 16],
    [16, 100_000],
  ])('refuses to paint %i by %i pixels, to limit memory', async (width, height) => {
    await expect(pool.paint({ ...REQUEST, width, height })).rejects.toThrow('4096');
  });

  it('does not keep the process open while its threads are idle', async () => {
    const script = `
      const { createPainterPool } = await import(${JSON.stringify(new URL('./painter-pool.ts', import.meta.url).href)});
      const { png } = await createPainterPool().paint(${JSON.stringify(REQUEST)});
      console.log(png.length > 1000);`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '-e',
      script,
    ]);
    expect(stdout.trim()).toBe('true');
  });

  it('rejects waiting, running and later jobs when it is closed', async () => {
    const closing = createPainterPool({ threads: 1 });
    const outcomes = Promise.allSettled([closing.paint(REQUEST), closing.paint(REQUEST)]);
    await closing.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(closing.paint(REQUEST)).rejects.toThrow('closed');
  });

  it('uses less than half of the main thread’s event loop', async () => {
    const utilizations: number[] = [];
    for (let i = 0; i < 3; i++) {
      const before = performance.eventLoopUtilization();
      await pool.paint({ ...REQUEST, width: 512, height: 512 });
      utilizations.push(performance.eventLoopUtilization(before).utilization);
    }

    // Other work of this process counts too, so the best of three measurements is used.
    expect(Math.min(...utilizations)).toBeLessThan(0.5);
  });
});

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
