// See SKB-26.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { paintPicture } from '../paint-picture.ts';
import { decodeProfiled } from '../pool/decode-picture.ts';
import { sideMaxFor, upscalePicture } from './upscale-picture.ts';

type Rgb = { width: number; height: number; data: Buffer };

const upscale = async (png: Uint8Array, factor: 2 | 4) =>
  upscalePicture(await decodeProfiled(png, sideMaxFor(factor)), factor, () => {});

describe('upscaling', () => {
  it.each([
    [2, 40, 30],
    [4, 40, 30],
    [2, 1, 1],
    [4, 3, 700],
  ] as const)('multiplies the sides by %i for %i × %i pixels', async (factor, width, height) => {
    const png = await encode(noisy(width, height));
    const result = await upscale(png, factor);
    expect([result.width, result.height]).toEqual([width * factor, height * factor]);
    expect(await sharp(result.png).metadata()).toMatchObject({
      format: 'png',
      width: width * factor,
      height: height * factor,
    });
  });

  it('refuses results with a side of more than 4096 pixels', async () => {
    const png = await encode(noisy(1025, 8));
    await expect(upscale(png, 4)).rejects.toMatchObject({
      name: 'PictureRefused',
      reason: 'TOO_LARGE',
    });
    expect((await upscale(await encode(noisy(1024, 8)), 4)).width).toBe(4096);
  });

  it('keeps the color profile and the numbers in its color space', async () => {
    const plain = {
      create: { width: 24, height: 24, channels: 3 as const, background: { r: 200, g: 80, b: 30 } },
    };
    const p3 = await sharp(plain).withIccProfile('p3').png().toBuffer();
    const before = await sharp(p3).metadata();
    const { png } = await upscale(p3, 2);
    const after = await sharp(png).metadata();
    expect(after.icc).toEqual(before.icc);
    expect((await rawOf(png, true)).data.subarray(0, 3)).toEqual(
      (await rawOf(p3, true)).data.subarray(0, 3),
    );
  });

  it('keeps transparency', async () => {
    const half = await sharp({
      create: {
        width: 32,
        height: 32,
        channels: 4,
        background: { r: 9, g: 99, b: 199, alpha: 0.5 },
      },
    })
      .png()
      .toBuffer();
    const { png } = await upscale(half, 2);
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(4);
    for (let i = 3; i < data.length; i += 4)
      expect(Math.abs((data[i] ?? 0) - 128)).toBeLessThanOrEqual(1);
  });

  it('applies the EXIF orientation', async () => {
    const lying = await sharp(noisy(40, 20).data, { raw: { width: 40, height: 20, channels: 3 } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await upscale(lying, 2)).toMatchObject({ width: 40, height: 80 });
  });

  it('overshoots no edge by more than 5 % of its step', async () => {
    const width = 32;
    const data = Buffer.alloc(width * width * 3);
    for (let i = 0; i < data.length; i++) data[i] = Math.floor(i / 3) % width < 16 ? 60 : 200;
    const { png } = await upscale(await encode({ width, height: width, data }), 4);
    const values = (await rawOf(png)).data;
    expect(Math.min(...values)).toBeGreaterThanOrEqual(60 - 6);
    expect(Math.max(...values)).toBeLessThanOrEqual(200 + 6);
  });

  it.each(['a lighthouse on a cliff, print', 'mountains in mist, ink'])(
    'is nearer to the original of %j than a bilinear enlargement',
    async prompt => {
      const size = { width: 512, height: 512 };
      const original = await sharp(paintPicture({ prompt, seed: 4, ...size }), {
        raw: { ...size, channels: 4 },
      })
        .removeAlpha()
        .png()
        .toBuffer();
      const half = await sharp(original).resize(256, 256, { kernel: 'lanczos3' }).png().toBuffer();
      const bilinear = await encode(doubleBilinear(await rawOf(half)));
      const { png } = await upscale(half, 2);
      const gain = (await psnr(original, png)) - (await psnr(original, bilinear));
      expect(gain).toBeGreaterThan(0.3);
    },
  );

  it('gives equal bytes each time, and stops when the callback throws', async () => {
    const png = await encode(noisy(64, 64));
    expect((await upscale(png, 2)).png).toEqual((await upscale(png, 2)).png);
    const stopped = upscalePicture(await decodeProfiled(png, sideMaxFor(4)), 4, fraction => {
      if (fraction > 0.3) throw new Error('stopped');
    });
    await expect(stopped).rejects.toThrow('stopped');
  });
});

function noisy(width: number, height: number): Rgb {
  const data = Buffer.alloc(width * height * 3);
  for (let i = 0; i < data.length; i++) data[i] = (i * 7919 + (i % 13) * 31) % 256;
  return { width, height, data };
}

async function encode({ width, height, data }: Rgb): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

async function rawOf(png: Uint8Array, ignoreIcc = false): Promise<Rgb> {
  const { data, info } = await sharp(png, { ignoreIcc })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Centers are aligned: each new pixel lies a quarter of an old one from the nearest center. */
function doubleBilinear({ width, height, data }: Rgb): Rgb {
  const out = Buffer.alloc(data.length * 4);
  const at = (x: number, y: number, c: number): number =>
    data[
      (Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))) * 3 + c
    ] ?? 0;
  for (let y = 0; y < height * 2; y++) {
    for (let x = 0; x < width * 2; x++) {
      const [u, v] = [x >> 1, y >> 1];
      const [s, t] = [x & 1 ? u + 1 : u - 1, y & 1 ? v + 1 : v - 1];
      for (let c = 0; c < 3; c++) {
        const value =
          0.5625 * at(u, v, c) + 0.1875 * (at(s, v, c) + at(u, t, c)) + 0.0625 * at(s, t, c);
        out[(y * width * 2 + x) * 3 + c] = Math.round(value);
      }
    }
  }
  return { width: width * 2, height: height * 2, data: out };
}

/** Returns the peak signal-to-noise ratio in decibels. It is higher for more similar pictures. */
async function psnr(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = [await rawOf(one), await rawOf(other)];
  let sum = 0;
  for (let i = 0; i < a.data.length; i++) sum += ((a.data[i] ?? 0) - (b.data[i] ?? 0)) ** 2;
  return 10 * Math.log10(255 ** 2 / (sum / a.data.length));
}
