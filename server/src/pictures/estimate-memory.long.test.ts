/** Holds the estimates to what decoders take: each picture is decoded in a process of its own, whose growth is measured. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { THUMBNAIL_WIDTHS } from '@vermilion/contract/limits';
import { afterAll, expect, test } from 'vitest';
import { decodedFiles } from '../../test/decoded-files.ts';
import { type EncodedPart, estimateMemory } from './estimate-memory.ts';

const MEASURE = fileURLToPath(new URL('../../test/measure-decode.ts', import.meta.url));
const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'vermilion-decode-'));
afterAll(() => rm(folder, { recursive: true }));

const shapes = [
  { width: 6_000, height: 6_000 },
  { width: 16_000, height: 2_250 },
  { width: 2_250, height: 16_000 },
];
const [SMALL, LARGE] = THUMBNAIL_WIDTHS;
const cases = Object.keys(decodedFiles).flatMap(kind => shapes.map(shape => [kind, shape] as const));

test.each(cases)(
  '%s of %o takes no more memory than estimated',
  async (kind, shape) => {
    const bytes = await decodedFiles[kind]?.(shape).toBuffer();
    if (!bytes) throw new Error(`there is no ${kind}`);
    const file = join(folder, 'picture');
    await writeFile(file, bytes);
    const isEncoded = kind === 'a GIF' || kind.includes('on its side');
    const works: [string, EncodedPart][] = [
      ['take in', isEncoded ? 'whole' : { widthPixels: SMALL }],
      ['prepare', { widthPixels: LARGE }],
      ['encode', 'whole'],
    ];
    for (const [work, encoded] of works) {
      const { stdout } = await run(process.execPath, [MEASURE, work, file]);
      const [measured, estimate] = [Number(stdout), estimateMemory(bytes, encoded)];
      console.log(`${kind}, ${shape.width} × ${shape.height}, ${work}: ${mib(measured)} of ${mib(estimate)} MiB`);
      expect(measured, work).toBeLessThanOrEqual(estimate);
    }
  },
  300_000,
);

function mib(bytes: number): number {
  return Math.round(bytes / 1_048_576);
}
