/**
 * Every picture for a prompt has the color `PAINTED`. An edit returns its first input picture with
 * this color in the area that may change.
 */
import sharp from 'sharp';
import type { Kind } from './kinds.ts';

export const PAINTED = '#c8402a';

export type Picture = { part: string; bytes: Buffer };
export type Made = {
  bytes: Buffer[];
  images: { part: string; format: string; width: number; height: number }[];
};

/** Pictures of one size are equal, so each is painted once. */
const painted = new Map<string, Buffer>();

export async function paintWords(size: string, count: number): Promise<Made> {
  const [width = 0, height = 0] = size.split('x').map(Number);
  const paint = () =>
    sharp({ create: { width, height, channels: 3, background: PAINTED } })
      .png()
      .toBuffer();
  const bytes = await (painted.get(size) ?? paint());
  painted.set(size, bytes);

  return { bytes: Array.from({ length: count }, () => bytes), images: [] };
}

type Edit = {
  pictures: readonly Picture[];
  mask: Picture | undefined;
  size: string;
  count: number;
};

/** Without a mask the whole picture changes. */
export async function paintEdit(kind: Kind, { pictures, mask, size, count }: Edit): Promise<Made> {
  const images = await Promise.all(pictures.map(describe));
  const [first] = images;
  const base = pictures[0]?.bytes;
  if (!first || !base) throw kind.refuse(400, { message: 'an image is required', param: 'image' });
  const changing = await readMask(kind, mask, first);
  const pixels = await sharp(base).removeAlpha().toColourspace('srgb').raw().toBuffer();
  for (let at = 0; at < changing.length; at += 1) {
    if (changing[at]) pixels.set([0xc8, 0x40, 0x2a], at * 3);
  }
  const [width, height] =
    size === 'auto' ? [first.width, first.height] : size.split('x').map(Number);
  const bytes = await sharp(pixels, {
    raw: { width: first.width, height: first.height, channels: 3 },
  })
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer();

  return { bytes: Array.from({ length: count }, () => bytes), images };
}

async function describe({ part, bytes }: Picture) {
  const { format, width, height } = await sharp(bytes).metadata();

  return { part, format, width, height };
}

/** Returns one byte per pixel, 0 for unchanged pixels. */
async function readMask(
  kind: Kind,
  mask: Picture | undefined,
  { width, height }: { width: number; height: number },
) {
  if (!mask || !kind.mask) return new Uint8Array(width * height).fill(255);
  const info = await sharp(mask.bytes).metadata();
  if (info.format !== 'png' || info.width !== width || info.height !== height) {
    throw kind.refuse(400, {
      message: 'the mask must be a PNG of the size of the image',
      code: 'invalid_mask',
    });
  }
  if (kind.mask.means === 'luma')
    return sharp(mask.bytes).removeAlpha().toColourspace('b-w').raw().toBuffer();
  if (!info.hasAlpha)
    throw kind.refuse(400, { message: 'the mask needs an alpha channel', code: 'invalid_mask' });
  const alpha = await sharp(mask.bytes).extractChannel('alpha').raw().toBuffer();

  return alpha.map(value => 255 - value);
}
