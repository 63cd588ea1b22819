/** See T36 in docs/reliability.md. */
import { expect, test } from 'vitest';
import { decodedFiles } from '../../test/pictures/decoded-files.ts';
import { measureDecoding } from '../../test/pictures/decoded-memory.ts';

const MEBIBYTE = 1_048_576;
const shapes = [
  { width: 6_000, height: 6_000 },
  { width: 16_000, height: 2_250 },
  { width: 2_250, height: 16_000 },
];
const cases = Object.entries(decodedFiles).flatMap(([kind, make]) =>
  shapes.map(shape => [kind, shape.width, shape.height, make] as const),
);

test.each(cases)(
  '%s of %i × %i takes no more memory than estimated',
  async (kind, width, height, make) => {
    const bytes = await make({ width, height }).toBuffer();
    const isEncoded = kind === 'a GIF' || kind.includes('on its side');
    for (const work of [isEncoded ? 'take in and encode' : 'take in', 'prepare', 'encode']) {
      const { measuredBytes, estimateBytes } = await measureDecoding(work, bytes);
      const [measured, estimate] = [measuredBytes, estimateBytes].map(size =>
        Math.round(size / MEBIBYTE),
      );
      console.log(`${kind}, ${width} × ${height}, ${work}: ${measured} of ${estimate} MiB`);
      expect(measuredBytes, work).toBeLessThanOrEqual(estimateBytes);
    }
  },
);
