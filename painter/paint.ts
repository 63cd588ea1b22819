/**
 * `npm run paint`: paints one picture from words, without the studio.
 *
 *   npm run paint -- "a red boat" --seed 7 --out boat.png
 *   npm run paint -- "koi in a pond, watercolor" --width 1280 --height 720 --out pond.webp
 */
import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { SIDE_MAX } from './src/core/painting-limits.ts';
import { paintPicture } from './src/paint-picture.ts';

const USAGE = `Usage: npm run paint -- "WORDS" [--seed 1] [--width 1024] [--height 1024] [--out picture.png]

The same words, seed and size give the same picture. The file may be .png, .jpg or .webp.`;

const FORMATS = { '.png': 'png', '.jpg': 'jpeg', '.jpeg': 'jpeg', '.webp': 'webp' } as const;

class UsageError extends Error {}

type Order = { prompt: string; seed: number; width: number; height: number; out: string };

/** @throws UsageError, or the error of `parseArgs` */
function readArguments(): Order | 'help' {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      width: { type: 'string', default: '1024' },
      height: { type: 'string', default: '1024' },
      out: { type: 'string', default: 'picture.png' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const [prompt = '', ...others] = positionals;
  if (prompt.trim() === '') throw new UsageError('The words of the picture are missing.');
  if (others.length > 0) throw new UsageError('Words with spaces need quotes around them.');
  if (!(extname(values.out) in FORMATS))
    throw new UsageError(`The file ${values.out} must end in .png, .jpg, .jpeg or .webp.`);

  return {
    prompt,
    seed: readWhole('seed', values.seed, 0, 2 ** 31 - 1),
    width: readWhole('width', values.width, 1, SIDE_MAX),
    height: readWhole('height', values.height, 1, SIDE_MAX),
    out: values.out,
  };
}

function readWhole(name: string, text: string, min: number, max: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new UsageError(`--${name} is a whole number from ${min} to ${max}, not "${text}".`);
}

async function paint({ prompt, seed, width, height, out }: Order): Promise<void> {
  const startedAt = performance.now();
  const pixels = paintPicture({ prompt, seed, width, height });
  // as: readArguments has checked the extension
  const format = FORMATS[extname(out) as keyof typeof FORMATS];
  const file = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .toFormat(format)
    .toBuffer();
  await writeFile(out, file);
  console.log(`${out}: ${width}x${height} pixels, ${Math.round(performance.now() - startedAt)} ms`);
}

try {
  const order = readArguments();
  if (order === 'help') console.log(USAGE);
  else await paint(order);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  const isWrongUse =
    error instanceof UsageError ||
    (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  if (isWrongUse) console.error(`\n${USAGE}`);
  process.exitCode = isWrongUse ? 2 : 1;
}
