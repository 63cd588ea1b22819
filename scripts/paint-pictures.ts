/**
 * Paints the pictures of the landing page and of the account forms, before the web build. A person
 * chose the seeds.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { paintPicture } from '@vermilion/painter/paint';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

const FOLDER = join(import.meta.dirname, '../web/public/pictures');
const SIDE_PIXELS = 1024;
const WEBP_QUALITY = 82;

const pictures = [
  {
    name: 'far-hills-red-sails',
    prompt: 'A small boat on still water, far mountains in mist, an old pine, a red sun, ink wash ',
    seed: 1,
  },
  {
    name: 'moon-and-old-pine',
    prompt: 'A boat below an old pine, full moon over the mountains, woodblock print ',
    seed: 4,
  },
];

await mkdir(FOLDER, { recursive: true });
for (const { name, prompt, seed } of pictures) {
  const pixels = paintPicture({ prompt, seed, width: SIDE_PIXELS, height: SIDE_PIXELS });
  const painted = sharp(pixels, { raw: { width: SIDE_PIXELS, height: SIDE_PIXELS, channels: 4 } });
  await writeFile(
    join(FOLDER, `${name}.webp`),
    await painted.clone().webp({ quality: WEBP_QUALITY, effort: 6 }).toBuffer(),
  );
  // Copy the printed hash to web/src/pages/sample-pictures.ts after a change of a prompt or seed.
  const small = await painted.clone().resize(100).raw().toBuffer();
  console.log(name, Buffer.from(rgbaToThumbHash(100, 100, small)).toString('base64'));
  await setImmediate(); // The canvas library frees its memory only when the event loop turns.
}
