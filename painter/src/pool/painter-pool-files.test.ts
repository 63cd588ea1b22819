/** See SKB-20, SKB-26. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createPainterPool } from './painter-pool.ts';

const pool = createPainterPool({ threads: 1 });
afterAll(() => pool.close());

const plain = await create(96, 64);
const EDIT = {
  instruction: 'black and white',
  seed: 1,
  pictures: [plain],
  mask: null,
  ratio: null,
};

describe('pictures from outside', () => {
  it('are edited to the same bytes each time, and the caller’s bytes stay usable', async () => {
    const first = await pool.edit(EDIT);
    expect([first.width, first.height]).toEqual([96, 64]);
    expect((await pool.edit(EDIT)).png).toEqual(first.png);
    expect(plain.length).toBeGreaterThan(0);
    const [red, green, blue] = await sharp(first.png).raw().toBuffer();
    expect(
      Math.max(red ?? 0, green ?? 0, blue ?? 0) - Math.min(red ?? 0, green ?? 0, blue ?? 0),
    ).toBeLessThan(4);
  });

  it.each(['jpeg', 'webp', 'gif', 'png'] as const)('are read as %s', async format => {
    const bytes = await sharp(plain).toFormat(format).toBuffer();
    expect(await pool.upscale({ picture: bytes, factor: 2 })).toMatchObject({
      width: 192,
      height: 128,
    });
    expect(await pool.edit({ ...EDIT, pictures: [bytes] })).toMatchObject({
      width: 96,
      height: 64,
    });
  });

  it('are oriented by their EXIF and flattened on white', async () => {
    const turned = await sharp(plain).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await pool.edit({ ...EDIT, pictures: [turned] })).toMatchObject({
      width: 64,
      height: 96,
    });
    const clear = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { png } = await pool.edit({ ...EDIT, instruction: 'mirror', pictures: [clear] });
    expect([...(await sharp(png).raw().toBuffer())].every(value => value === 255)).toBe(true);
  });

  it('are edited with progress that rises to 1', async () => {
    const fractions: number[] = [];
    await pool.edit(
      { ...EDIT, instruction: 'at night' },
      { onProgress: fraction => fractions.push(fraction) },
    );
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(fractions.length).toBeGreaterThan(4);
    expect(fractions.at(-1)).toBe(1);
  });

  it.each([
    ['edit', 'make it snow'],
    ['upscale', ''],
  ] as const)(
    'are dropped at once if their %s is aborted, and the pool serves the next task',
    async (kind, instruction) => {
      const large = await create(1024, 1024);
      const abort = new AbortController();
      const begun = Promise.withResolvers<number>();
      const options = { signal: abort.signal, onProgress: begun.resolve };
      const running =
        kind === 'edit'
          ? pool.edit({ ...EDIT, instruction, pictures: [large] }, options)
          : pool.upscale({ picture: large, factor: 4 }, options);
      const outcome = running.catch((error: unknown) => error);
      expect(await begun.promise).toBeLessThan(1);
      abort.abort(new Error('enough'));
      expect(await Promise.race([outcome, nextTurn('later')])).toMatchObject({ message: 'enough' });
      await expect(pool.edit(EDIT)).resolves.toBeDefined();
    },
  );
});

describe('the pool refuses', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  const truncated = plain.subarray(0, Math.floor(plain.length / 2));

  it.each([
    ['a truncated PNG', truncated, 'UNREADABLE'],
    ['a small PNG file of 30,000 × 30,000 pixels', bomb(30_000), 'TOO_LARGE'],
    ['an SVG', svg, 'UNSUPPORTED_TYPE'],
    ['text', Buffer.from('hello'), 'UNSUPPORTED_TYPE'],
    ['an empty file', Buffer.alloc(0), 'UNSUPPORTED_TYPE'],
    ['a JPEG’s first bytes', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'UNREADABLE'],
  ] as const)('%s, and serves the next task', async (_, bytes, reason) => {
    for (const work of [
      pool.edit({ ...EDIT, pictures: [bytes] }),
      pool.upscale({ picture: bytes, factor: 2 }),
    ]) {
      await expect(work).rejects.toMatchObject({ name: 'PictureRefused', reason });
    }
    await expect(pool.edit({ ...EDIT, mask: bytes })).rejects.toMatchObject({
      name: 'PictureRefused',
      reason,
    });
    await expect(pool.edit(EDIT)).resolves.toBeDefined();
  });

  it('an animation, and serves the next task', async () => {
    const frames = [plain, await create(96, 64, '#204060')];
    const animated = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    await expect(pool.edit({ ...EDIT, pictures: [animated] })).rejects.toMatchObject({
      reason: 'ANIMATED',
    });
    await expect(pool.edit(EDIT)).resolves.toBeDefined();
  });

  it('to enlarge a picture beyond 4096 pixels a side', async () => {
    const long = await create(2049, 4);
    await expect(pool.upscale({ picture: long, factor: 2 })).rejects.toMatchObject({
      reason: 'TOO_LARGE',
    });
  });
});

async function create(width: number, height: number, background = '#c8402a'): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3);
  for (let i = 0; i < data.length; i++) data[i] = (i * 31 + (i % 7) * 53) % 200;
  const shade = await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: shade, blend: 'overlay' }])
    .png()
    .toBuffer();
}

/** Returns a valid header of a huge picture, followed by a row of zeros. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(side / 8 + 1))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
