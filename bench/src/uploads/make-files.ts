/** Makes a JPEG of 24 megapixels and a PNG, both of nearly 10 MB and the same on every machine. */
import { UPLOAD_BYTES_MAX } from '@vermilion/contract/limits';
import sharp from 'sharp';

export type File = { name: string; mediaType: string; bytes: Buffer };

const BEST_QUALITY = 98;
const PNG_WIDTH = 2_400;

export async function makeFiles(): Promise<File[]> {
  return [
    { name: 'JPEG of 24 megapixels', mediaType: 'image/jpeg', bytes: await makeJpeg() },
    { name: 'PNG', mediaType: 'image/png', bytes: await makePng() },
  ];
}

async function makeJpeg(): Promise<Buffer> {
  const picture = paint(6_000, 4_000);
  for (let quality = BEST_QUALITY; quality > 50; quality -= 1) {
    const bytes = await picture.clone().jpeg({ quality }).toBuffer();
    if (bytes.length <= UPLOAD_BYTES_MAX) return bytes;
  }
  throw new Error('the JPEG is too large even at quality 51');
}

async function makePng(): Promise<Buffer> {
  const sample = await paint(PNG_WIDTH, 100).png().toBuffer();
  const height = Math.floor((UPLOAD_BYTES_MAX * 0.98 * 100) / sample.length);
  const bytes = await paint(PNG_WIDTH, height).png().toBuffer();
  if (bytes.length > UPLOAD_BYTES_MAX) throw new Error('the PNG is too large');

  return bytes;
}

function paint(width: number, height: number) {
  const data = Buffer.alloc(width * height * 3);
  let chance = 1;
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const shape = 120 + 60 * Math.sin(x / 170) * Math.cos(y / 130) + ((x >> 7) + (y >> 7)) * 0.5;
    for (let channel = 0; channel < 3; channel += 1) {
      chance = Math.imul(chance, 1_664_525) + 1_013_904_223;
      data[at * 3 + channel] = shape + channel * 12 + (chance >>> 28);
    }
  }

  return sharp(data, { raw: { width, height, channels: 3 } });
}
