import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

/** `fill` is an edit whose mask covers the whole picture. */
export type MemoryTask = 'paint' | 'edit' | 'fill' | 'upscale';

const WORDS: Record<MemoryTask, readonly string[]> = {
  paint: [
    'a lighthouse at dusk, oil',
    'mountains in mist, ink wash',
    'koi in a pond, watercolor',
    'a crane over the sea, paper cut',
    'an astronaut riding a horse, watercolor',
  ],
  edit: [
    'at night',
    'make it snow',
    'blur the background',
    'gold frame',
    'as oil',
    'as watercolor',
    'as linocut',
  ],
  fill: ['a red boat, watercolor', 'remove it'],
  upscale: ['2', '4'],
};

/**
 * Runs each prompt of a task in a process of its own (Linux only). Returns the largest rise of the
 * peak resident memory in MB, and the words (for an upscale: the factor) that caused it.
 * @param side the side of the square result, in pixels
 * @param picture the encoded input of edits and upscales
 */
export async function measureMemory(
  task: MemoryTask,
  side: number,
  picture: Uint8Array,
): Promise<{ megabytes: number; largest: string }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vermilion-bench-'));
  const [pictureFile, maskFile] = [path.join(folder, 'picture.jpg'), path.join(folder, 'mask.png')];
  await writeFile(maskFile, await createMask(side));
  const script = new URL('./run-one-task.ts', import.meta.url).pathname;
  let worst = { megabytes: 0, largest: '' };
  for (const words of WORDS[task]) {
    const given = task === 'upscale' ? side / Number(words) : side;
    await sharp(picture).resize(given, given, { fit: 'fill' }).jpeg().toFile(pictureFile);
    const call = [script, task, String(side), words, pictureFile, maskFile];
    const { stdout } = await promisify(execFile)(process.execPath, call);
    const megabytes = Number(stdout);
    if (megabytes > worst.megabytes) worst = { megabytes, largest: words };
  }
  await rm(folder, { recursive: true });

  return worst;
}

async function createMask(side: number): Promise<Uint8Array> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
}
