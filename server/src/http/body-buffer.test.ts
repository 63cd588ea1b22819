import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openBodyBuffer } from './body-buffer.ts';

const root = await mkdtemp(join(tmpdir(), 'vermilion-buffer-'));
afterAll(() => rm(root, { recursive: true }));

test.each([
  ['in memory', 10],
  ['in a file', null],
])('a body that is kept %s is read back, at most to its declared size', async (_, sizeBytes) => {
  const buffer = await openBodyBuffer(join(root, 'a'), sizeBytes);
  for (const part of ['sea', ' at ', 'night']) await buffer.write(Buffer.from(part).subarray(0, 4));

  expect(String(await buffer.read())).toBe(sizeBytes === null ? 'sea at nigh' : 'sea at nig');
  await buffer.close();
});

test('bodies are kept in memory up to 64 MiB in all, and further bodies in unnamed files', async () => {
  const folder = join(root, 'b');
  const size = 10 * 1_048_576;
  const buffers = [];
  for (let count = 0; count < 6; count += 1) buffers.push(await openBodyBuffer(folder, size));
  await expect(readdir(folder)).rejects.toThrow('ENOENT');

  const seventh = await openBodyBuffer(folder, size);
  expect(await readdir(folder)).toEqual([]);
  await seventh.close();

  for (const buffer of buffers) await buffer.close();
  await rm(folder, { recursive: true });
  await (await openBodyBuffer(folder, size)).close();
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});

test('a chunk’s memory is released after the copy, unless other data shares it; a body’s memory is released by `empty`', async () => {
  const buffer = await openBodyBuffer(join(root, 'c'), 20);
  const shared = Buffer.from(new ArrayBuffer(20), 0, 10).fill(2);
  const chunks = [Buffer.from(new Uint8Array(10).fill(1).buffer), shared];
  for (const chunk of chunks) await buffer.write(chunk);
  const whole = await buffer.read();
  expect([chunks.map(({ length }) => length), whole.length]).toEqual([[0, 10], 20]);
  expect(whole).toEqual(Buffer.concat([Buffer.alloc(10, 1), shared]));

  buffer.empty();
  await buffer.close();

  expect(whole).toHaveLength(0);
});

test('the memory into which a file was read is released after `empty`', async () => {
  const buffer = await openBodyBuffer(join(root, 'd'), null);
  await buffer.write(Buffer.alloc(10));
  const whole = await buffer.read();

  buffer.empty();
  await buffer.close();

  expect(whole).toHaveLength(0);
});

describe('the memory of a large body', () => {
  const size = 2 * 1_048_576;
  const receive = async (sizeBytes: number | null, fill: number, length = size) => {
    const buffer = await openBodyBuffer(join(root, 'e'), sizeBytes);
    await buffer.write(Buffer.alloc(length, fill));

    return { buffer, whole: await buffer.read() };
  };
  const end = async ({ buffer }: Awaited<ReturnType<typeof receive>>) => {
    buffer.empty();
    await buffer.close();
  };

  test.each([
    ['in memory', size],
    ['in a file', null],
  ])(
    'is reused for the next body, which reads only its own bytes, if the body was kept %s',
    async (_, declared) => {
      const first = await receive(declared, 1);
      await end(first);

      const second = await receive(size, 2, size / 2);

      expect(second.whole.buffer).toBe(first.whole.buffer);
      expect(second.whole.equals(Buffer.alloc(size / 2, 2))).toBe(true);
      await end(second);
    },
  );

  test('is not shared by two bodies at a time', async () => {
    const both = [await receive(size, 1), await receive(size, 2)];

    expect(both.map(({ whole }) => whole[size - 1])).toEqual([1, 2]);
    for (const one of both) await end(one);
  });

  test('is not reused after a failure, because some work may still read it', async () => {
    const failed = await receive(size, 1);
    await failed.buffer.close();

    const next = await receive(size, 2);

    expect(failed.whole.every(byte => byte === 1)).toBe(true);
    await end(next);
  });

  test('is released if no body arrives within 10 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const last = await receive(size, 1);
      await end(last);
      vi.advanceTimersByTime(9_999);
      expect(last.whole).toHaveLength(size);

      vi.advanceTimersByTime(1);
      expect(last.whole).toHaveLength(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
