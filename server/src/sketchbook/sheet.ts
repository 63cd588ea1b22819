/**
 * A contact sheet for looking at the painter's work: prompts × seeds on one picture, or one picture in full.
 *
 *   node server/src/sketchbook/sheet.ts OUT.png [--style ink|print] [--aspect 16:9] [--prompt "…"]… [--seeds 6]
 *   node server/src/sketchbook/sheet.ts OUT.png --full "prompt" 7 [--aspect 3:4]
 */
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp, { type OverlayOptions } from 'sharp';
import { paintPicture } from './paint-picture.ts';

const PROMPTS = [
  'A small boat on still water, far mountains in mist, a red sun',
  '月夜，松树下的小船',
  'A city skyline at dusk in the rain',
  'Snow on the pine, woodblock print',
  'Stormy sea at night, lighthouse',
  '三只小船 在 日出的 海上',
  'hello world',
  'mountains',
];
const CELL = 384;
const GAP = 6;
const FULL = 1024;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'string' },
    prompt: { type: 'string', multiple: true },
    aspect: { type: 'string', default: '1:1' },
    style: { type: 'string', default: '' },
    seeds: { type: 'string', default: '6' },
  },
});
const [file, seed] = positionals;
if (!file) throw new Error('Usage: node server/src/sketchbook/sheet.ts OUT.png [--full "prompt" SEED] [--prompt "…"]');
if (values.full === undefined) await paintSheet(file);
else await paintFull(file, values.full, Number(seed ?? 1));

async function paintFull(out: string, prompt: string, pictureSeed: number): Promise<void> {
  const size = sizeFor(FULL);
  const started = performance.now();
  const pixels = paintPicture({ prompt, seed: pictureSeed, ...size });
  console.log(`${size.width}x${size.height} in ${Math.round(performance.now() - started)} ms`);
  await sharp(pixels, { raw: { ...size, channels: 4 } })
    .png()
    .toFile(out);
}

async function paintSheet(out: string): Promise<void> {
  const prompts = values.prompt ?? PROMPTS;
  const count = Number(values.seeds);
  const size = sizeFor(CELL);
  const cells: OverlayOptions[] = [];
  for (const [row, prompt] of prompts.entries()) {
    for (let column = 0; column < count; column++) {
      await setImmediate();
      const pixels = paintPicture({ prompt: `${prompt} ${values.style}`, seed: column + 1, ...size });
      const place = { left: GAP + column * (size.width + GAP), top: GAP + row * (size.height + GAP) };
      cells.push({ input: Buffer.from(pixels), raw: { ...size, channels: 4 }, ...place });
    }
  }
  const width = GAP + count * (size.width + GAP);
  const height = GAP + prompts.length * (size.height + GAP);
  await sharp({ create: { width, height, channels: 3, background: '#1a1512' } })
    .composite(cells)
    .png()
    .toFile(out);
}

/** The aspect asked for, at the area of a square of this side. */
function sizeFor(side: number): { width: number; height: number } {
  const [across = 1, down = 1] = values.aspect.split(':').map(Number);
  const ratio = Math.sqrt(across / down);
  return { width: Math.round(side * ratio), height: Math.round(side / ratio) };
}
