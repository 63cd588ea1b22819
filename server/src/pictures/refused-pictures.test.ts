/** See UPL-6, and T36 and T37 in docs/reliability.md. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  gifOf,
  pngOf,
  webpCanvas,
  webpChunk,
  webpOf,
  withChunks,
  withSegments,
} from '../../test/pictures/picture-files.ts';
import { PictureRefusal } from './picture-refusal.ts';
import { takeInPicture as takeIn } from './take-in-picture.ts';

/** `takeIn` may overwrite its input, so it gets a copy. */
const takeInPicture = (bytes: Buffer) => takeIn(Buffer.from(bytes));

const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#c8402a' } });
const noisy = () =>
  sharp({
    create: {
      width: 80,
      height: 60,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
const refusalOf = async (bytes: Buffer) => {
  try {
    await takeInPicture(bytes);
    return 'taken in';
  } catch (error) {
    return error instanceof PictureRefusal ? error.reason : error;
  }
};

test.each([
  ['nothing', async () => Buffer.alloc(0)],
  [
    'an SVG with a script',
    async () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  [
    'an SVG with a page',
    async () =>
      Buffer.from('<?xml version="1.0"?><svg><foreignObject><body/></foreignObject></svg>'),
  ],
  [
    'an SVG that reads a file',
    async () => Buffer.from('<svg><image href="file:///etc/passwd"/></svg>'),
  ],
  [
    'an SVG with an entity',
    async () => Buffer.from('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
  ],
  ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj')],
  ['an AVIF', async () => picture().avif().toBuffer()],
  ['a TIFF', async () => picture().tiff().toBuffer()],
  ['text', async () => Buffer.from('a sea at night')],
  ['a BMP', async () => Buffer.from('BM\x46\0\0\0\0\0', 'latin1')],
])('%s is refused as an unknown kind of file', async (_, make) => {
  expect(await refusalOf(await make())).toBe('UNKNOWN_KIND');
});

describe.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s', format => {
  let whole: Buffer;
  beforeAll(async () => {
    whole = await noisy().toFormat(format).toBuffer();
  });

  test('is refused as damaged if it is cut after its first 12 bytes', async () => {
    expect(await refusalOf(whole)).toBe('taken in');
    for (let percent = 1; percent < 100; percent += 1) {
      const cut = whole.subarray(0, Math.floor((whole.length * percent) / 100));
      if (cut.length > 12) expect(await refusalOf(cut), `cut at ${percent} %`).toBe('DAMAGED');
    }
    expect(await refusalOf(whole.subarray(0, -1))).toBe('DAMAGED');
  });

  test('is accepted, or refused for a known reason, if some bytes are wrong', async () => {
    const outcomes = new Set<unknown>();
    for (let seed = 1; seed <= 300; seed += 1) {
      const wrong = Buffer.from(whole);
      for (let change = 0; change < 4; change += 1)
        wrong[hash(seed * 8 + change) % wrong.length] = hash(seed * 8 + change + 4) % 256;
      outcomes.add(await refusalOf(wrong));
    }
    const known = ['taken in', 'DAMAGED', 'TOO_LARGE', 'UNKNOWN_KIND'];
    expect([...outcomes].filter(outcome => !known.includes(String(outcome)))).toEqual([]);
  });
});

describe('a file that would exhaust its decoder', () => {
  const header = (marker: number, sides: string) =>
    Buffer.from(`ffd8ff${marker.toString(16)}001108${sides}03011100021101031101ffd9`, 'hex');
  const bombs: [string, () => Promise<Buffer> | Buffer, string][] = [
    ['a PNG of 30,000 × 30,000', () => pngOf(30_000, 30_000), 'TOO_LARGE'],
    ['a PNG of 16 bits and 64 megapixels', () => pngOf(8_000, 8_000, 16), 'TOO_LARGE'],
    ['a PNG of one pixel more than 50 megapixels', () => pngOf(12_500, 4_001), 'TOO_LARGE'],
    [
      'a PNG of one line of 65,535 pixels',
      () =>
        sharp({ create: { width: 65_535, height: 1, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      'TOO_LARGE',
    ],
    [
      'a JPEG of 65,500 × 65,500',
      async () => withSides(await picture().jpeg().toBuffer(), 65_500),
      'TOO_LARGE',
    ],
    ['a JPEG of no pixels', async () => withSides(await picture().jpeg().toBuffer(), 0), 'DAMAGED'],
    ['a JPEG without a scan', () => header(0xc0, 'ffffffff'), 'DAMAGED'],
    ['a lossless JPEG', () => header(0xc3, '00100010'), 'UNKNOWN_KIND'],
    ['a GIF of 10,000 frames', () => gifOf(10_000), 'TOO_LARGE'],
    [
      'a PNG of 10,000 frames',
      async () =>
        withChunks(
          await picture().png().toBuffer(),
          Array(10_000).fill({ type: 'fcTL', body: Buffer.alloc(26) }),
        ),
      'TOO_LARGE',
    ],
    [
      'a WebP of 10,000 frames',
      () =>
        webpOf(
          webpCanvas(2, 16, 16),
          ...Array<Buffer>(9_999).fill(webpChunk('ANMF', Buffer.alloc(24))),
        ),
      'TOO_LARGE',
    ],
    [
      'a WebP of 16,384 × 16,384',
      () => webpOf(webpCanvas(0, 16_384, 16_384), webpChunk('VP8 ', Buffer.alloc(10))),
      'TOO_LARGE',
    ],
    [
      'a progressive JPEG of 1,000 scans',
      async () => manyScans(await picture().jpeg({ progressive: true }).toBuffer()),
      'DAMAGED',
    ],
    [
      'a JPEG of 100,000 segments',
      async () =>
        withSegments(
          await picture().jpeg().toBuffer(),
          Array(100_000).fill({ marker: 0xfe, body: '' }),
        ),
      'DAMAGED',
    ],
    [
      'a PNG of 100,000 chunks',
      async () =>
        withChunks(
          await picture().png().toBuffer(),
          Array(100_000).fill({ type: 'tEXt', body: '' }),
        ),
      'DAMAGED',
    ],
    ['a GIF without an end', () => gifOf(5).subarray(0, -1), 'DAMAGED'],
  ];

  test.each(bombs)(
    '%s is refused within 100 ms of processor time and 50 MB',
    async (_, make, reason) => {
      const bytes = await make();
      await takeInPicture(await picture().png().toBuffer());
      const [before, start] = [process.memoryUsage.rss(), cpuMs()];

      const refusal = await refusalOf(bytes);

      expect(refusal).toBe(reason);
      expect(cpuMs() - start).toBeLessThan(100);
      expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000);
    },
  );

  test.each(['zTXt', 'iCCP', 'iTXt'])(
    '50 %s chunks that inflate to 100 MB each are dropped within 400 ms of processor time and 50 MB',
    async type => {
      const zeros = deflateSync(Buffer.alloc(100_000_000));
      const body = Buffer.concat([
        Buffer.from(type === 'iTXt' ? 'a\0\x01\0\0\0' : 'a\0\0', 'latin1'),
        zeros,
      ]);
      const sent = withChunks(await picture().png().toBuffer(), Array(50).fill({ type, body }));
      const [before, start] = [process.memoryUsage.rss(), cpuMs()];

      const { bytes } = await takeInPicture(sent);

      expect(bytes.length).toBeLessThan(10_000);
      expect(cpuMs() - start).toBeLessThan(400);
      expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000);
    },
  );
});

/**
 * Returns the processor time of this process, which the load of other processes does not change.
 */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();

  return (user + system) / 1000;
}

function hash(number: number): number {
  const mixed = Math.imul(number ^ (number >>> 15), 0x2c1b3c6d);

  return (Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) ^ (mixed >>> 15)) >>> 0;
}

function withSides(jpeg: Buffer, side: number): Buffer {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const changed = Buffer.from(jpeg);
  changed.writeUInt16BE(side, frame + 5);
  changed.writeUInt16BE(side, frame + 7);

  return changed;
}

function manyScans(jpeg: Buffer): Buffer {
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);

  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array<Buffer>(1_000).fill(scan),
    jpeg.subarray(-2),
  ]);
}
