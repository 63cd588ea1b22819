/** Runs the real program, as `npm run paint` does. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';

const PROGRAM = join(import.meta.dirname, 'paint.ts');

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vermilion-paint-'));
  onTestFinished(() => rm(folder, { recursive: true }));

  return folder;
}

const run = (cwd: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [PROGRAM, ...words], { cwd });

test('a prompt is painted into a file, and equal words, seed and size give equal bytes', async () => {
  const folder = await makeFolder();
  const order = ['a red boat', '--seed', '7', '--width', '96', '--height', '64', '--out'];

  await run(folder, ...order, 'one.png');
  await run(folder, ...order, 'other.png');
  await run(folder, ...order, 'third.webp');

  const one = await readFile(join(folder, 'one.png'));
  expect(await sharp(one).metadata()).toMatchObject({ format: 'png', width: 96, height: 64 });
  expect(one.equals(await readFile(join(folder, 'other.png')))).toBe(true);
  expect(await sharp(join(folder, 'third.webp')).metadata()).toMatchObject({ format: 'webp' });
});

test.each([
  ['no words', [], 'The words of the picture are missing.'],
  ['words without quotes', ['a', 'red', 'boat'], 'Words with spaces need quotes around them.'],
  ['a seed that is no number', ['a boat', '--seed', 'x'], '--seed is a whole number'],
  [
    'a side that is too long',
    ['a boat', '--width', '4097'],
    '--width is a whole number from 1 to 4096',
  ],
  ['a file of another kind', ['a boat', '--out', 'boat.gif'], 'boat.gif'],
  ['an unknown option', ['a boat', '--speed', '9'], "Unknown option '--speed'"],
])('an error is reported for %s, and nothing is written', async (_, words, message) => {
  const folder = await makeFolder();

  const failure = await run(folder, ...words).catch((error: unknown) => error);

  expect(failure).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
  expect(failure).toMatchObject({ stderr: expect.stringContaining('Usage: npm run paint') });
  expect(await readdir(folder)).toEqual([]);
});
