/** See T36 in docs/reliability.md. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodedFiles } from '../../test/pictures/decoded-files.ts';
import { measureDecoding } from '../../test/pictures/decoded-memory.ts';
import { gifOf } from '../../test/pictures/picture-files.ts';
import { estimateMemory } from './estimate-memory.ts';

const SIDES = { width: 2_000, height: 2_000 };
const THUMBNAIL = { widthPixels: 320 };
const fileOf = async (kind: string): Promise<Buffer> => {
  const make = decodedFiles[kind];
  if (!make) throw new Error(`decodedFiles has no kind named ${kind}`);

  return make(SIDES).toBuffer();
};

describe('decoding', () => {
  test.each([
    ['a progressive JPEG', 'take in'],
    ['an interlaced PNG of 16 bits', 'take in'],
    ['a JPEG that lies on its side', 'take in and encode'],
  ])(
    '%s takes no more memory than estimated for the work “%s”',
    async (kind, work) => {
      const { measuredBytes, estimateBytes } = await measureDecoding(work, await fileOf(kind));

      expect(measuredBytes).toBeGreaterThan(0);
      expect(measuredBytes).toBeLessThanOrEqual(estimateBytes);
    },
    60_000,
  );
});

test('the estimate of a progressive JPEG includes the coefficients of its channels', async () => {
  const [baseline, full, half, gray] = await Promise.all(
    [
      'a baseline JPEG',
      'a progressive JPEG',
      'a progressive JPEG with subsampled color',
      'a progressive JPEG in gray',
    ].map(async kind => {
      const bytes = await fileOf(kind);

      return estimateMemory(bytes, THUMBNAIL) - bytes.length;
    }),
  );
  const pixels = SIDES.width * SIDES.height;

  expect([full, half, gray].map(bytes => ((bytes ?? 0) - (baseline ?? 0)) / pixels)).toEqual([
    6, 3, 2,
  ]);
});

test('a baseline JPEG with a scan for each channel is estimated like a progressive JPEG', async () => {
  const bytes = await fileOf('a baseline JPEG');
  const scanned = Buffer.from(bytes);
  scanned[bytes.indexOf(Buffer.from([0xff, 0xda])) + 4] = 1;

  expect(estimateMemory(scanned, THUMBNAIL) - estimateMemory(bytes, THUMBNAIL)).toBe(
    6 * SIDES.width * SIDES.height,
  );
});

test('the estimate of a file without a readable header includes only its bytes and the fixed part', async () => {
  const whole = await sharp({ create: { ...SIDES, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const least = estimateMemory(Buffer.alloc(0), 'whole');

  for (const bytes of [
    Buffer.from('no picture'),
    whole.subarray(0, 40),
    gifOf(5).subarray(0, -1),
  ]) {
    expect(estimateMemory(bytes, 'whole')).toBe(least + bytes.length);
  }
});
