/** Pictures of every format that is decoded. They need different amounts of memory. */
import sharp, { type Sharp } from 'sharp';

type Sides = { width: number; height: number };

const plain = (sides: Sides) => sharp({ create: { ...sides, channels: 3, background: '#c8402a' } });
const clear = (sides: Sides) =>
  sharp({ create: { ...sides, channels: 4, background: { r: 200, g: 64, b: 42, alpha: 0.5 } } });
const FULL_COLOR = { chromaSubsampling: '4:4:4' };

export const decodedFiles: Record<string, (sides: Sides) => Sharp> = {
  'a baseline JPEG': sides => plain(sides).jpeg(FULL_COLOR),
  'a baseline JPEG in CMYK': sides => plain(sides).toColourspace('cmyk').jpeg(FULL_COLOR),
  'a JPEG that lies on its side': sides =>
    plain(sides).jpeg(FULL_COLOR).withMetadata({ orientation: 6 }),
  'a progressive JPEG': sides => plain(sides).jpeg({ progressive: true, ...FULL_COLOR }),
  'a progressive JPEG with subsampled color': sides => plain(sides).jpeg({ progressive: true }),
  'a progressive JPEG in gray': sides =>
    plain(sides).toColourspace('b-w').jpeg({ progressive: true }),
  'a progressive JPEG in CMYK': sides =>
    plain(sides)
      .toColourspace('cmyk')
      .jpeg({ progressive: true, ...FULL_COLOR }),
  'a PNG': sides => plain(sides).png({ compressionLevel: 1 }),
  'a PNG with alpha': sides => clear(sides).png({ compressionLevel: 1 }),
  'a PNG of 16 bits': sides => clear(sides).toColourspace('rgb16').png({ compressionLevel: 1 }),
  'an interlaced PNG': sides => clear(sides).png({ progressive: true, compressionLevel: 1 }),
  'an interlaced PNG of 16 bits': sides =>
    clear(sides).toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }),
  'a PNG with a palette': sides => plain(sides).png({ palette: true, effort: 1 }),
  'a WebP': sides => plain(sides).webp({ effort: 0 }),
  'a WebP with alpha': sides => clear(sides).webp({ effort: 0 }),
  'a lossless WebP': sides => clear(sides).webp({ lossless: true, effort: 0 }),
  'a GIF': sides => plain(sides).gif({ effort: 1 }),
};
