/** See UPL-8. */
import { expect, test } from 'vitest';
import { WorkHung } from './memory-budget.ts';
import { CALLER_MS_MAX, createPictureMemory, RESULT_MS_MAX } from './picture-memory.ts';

const LARGE_BYTES = 64 * 2 ** 20;

function openMemory() {
  let nowMs = 0;
  const timers = new Set<{ atMs: number; run: () => void }>();
  const after = (ms: number, run: () => void) => {
    const timer = { atMs: nowMs + ms, run };
    timers.add(timer);

    return () => void timers.delete(timer);
  };

  return {
    memory: createPictureMemory({ after }, 512 * 2 ** 20),
    async pass(ms: number) {
      await settle();
      nowMs += ms;
      for (const timer of [...timers]) {
        if (timer.atMs > nowMs || !timers.delete(timer)) continue;
        timer.run();
      }
      await settle();
    },
  };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

const use = (owner: string, memoryBytes = LARGE_BYTES) => ({ owner, memoryBytes });
const copy = (owner: string, memoryBytes = LARGE_BYTES) => ({
  ...use(owner, memoryBytes),
  isStranger: false,
});
const never = () => new Promise<never>(() => {});

test('a result whose decoder hangs releases its memory after the time limit', async () => {
  const { memory, pass } = openMemory();
  const hung = [memory.forResult(use('works'), never), memory.forResult(use('works'), never)];
  const outcomes = Promise.allSettled(hung);
  const next = memory.forResult(use('works'), async () => 'stored');
  await pass(RESULT_MS_MAX - 1);
  expect(await Promise.race([next, settle().then(() => 'waits')])).toBe('waits');

  await pass(1);

  expect(await next).toBe('stored');
  for (const outcome of await outcomes)
    expect(outcome).toMatchObject({ reason: expect.any(WorkHung) });
});

test('work that ends after its time limit does not release its memory twice', async () => {
  const { memory, pass } = openMemory();
  const late = Promise.withResolvers<string>();
  const outcome = memory
    .forResult(use('works'), () => late.promise)
    .catch((error: unknown) => error);
  await pass(RESULT_MS_MAX);
  expect(await outcome).toBeInstanceOf(WorkHung);
  late.resolve('at last');
  await settle();

  const begun: number[] = [];
  for (const number of [1, 2, 3])
    void memory.forResult(use('works', 1), () => {
      begun.push(number);

      return never();
    });
  await settle();

  expect(begun).toEqual([1, 2]);
});

test('the uploads of thirty users do not delay a download', async () => {
  const { memory } = openMemory();
  for (let person = 0; person < 30; person += 1)
    void memory.forUpload(use(`person ${person}`), never);

  expect(await memory.forCopy(copy('ana'), async () => 'a JPEG')).toBe('a JPEG');
});

test('strangers’ downloads of large pictures do not delay an owner’s download', async () => {
  const { memory } = openMemory();
  for (const network of ['a', 'b', 'c'])
    void memory.forCopy({ ...copy(network, 2 ** 30), isStranger: true }, never);

  expect(await memory.forCopy(copy('ana', 2 ** 30), async () => 'a JPEG')).toBe('a JPEG');
});

test('a download whose decoder hangs fails with UNAVAILABLE', async () => {
  const { memory, pass } = openMemory();
  const outcome = memory.forCopy(copy('ana'), never).catch((error: unknown) => error);
  await pass(CALLER_MS_MAX);

  expect(await outcome).toMatchObject({ code: 'UNAVAILABLE' });
});

test('a second user’s download starts before the waiting downloads of the first user', async () => {
  const { memory } = openMemory();
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const download = (owner: string) =>
    memory.forCopy(
      copy(owner, 1),
      () =>
        new Promise<void>(resolve => {
          begun.push(owner);
          ends.push(resolve);
        }),
    );
  for (let count = 0; count < 10; count += 1) void download('ana');
  void download('ben');
  await settle();
  ends[0]?.();
  await settle();

  expect(begun).toEqual(['ana', 'ana', 'ben']);
});
