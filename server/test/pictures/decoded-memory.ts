/** Compares the server's estimate of a decoder's memory with the memory of a separate process. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { THUMBNAIL_WIDTHS } from '@vermilion/contract/limits';
import { type EncodedPart, estimateMemory } from '../../src/pictures/estimate-memory.ts';

const MEASURE = join(import.meta.dirname, '../programs/decode-program.ts');
const run = promisify(execFile);
const [SMALL, LARGE] = THUMBNAIL_WIDTHS;
const encodedParts: Record<string, EncodedPart> = {
  'take in': { widthPixels: SMALL },
  'take in and encode': 'whole',
  prepare: { widthPixels: LARGE },
  encode: 'whole',
};

export type DecodedMemory = { measuredBytes: number; estimateBytes: number };

export async function measureDecoding(work: string, bytes: Buffer): Promise<DecodedMemory> {
  const encoded = encodedParts[work];
  if (!encoded) throw new Error(`encodedParts has no work named ${work}`);
  const folder = await mkdtemp(join(tmpdir(), 'vermilion-decode-'));
  try {
    const file = join(folder, 'picture');
    await writeFile(file, bytes);
    const { stdout } = await run(process.execPath, [
      MEASURE,
      work.replace(' and encode', ''),
      file,
    ]);

    return { measuredBytes: Number(stdout), estimateBytes: estimateMemory(bytes, encoded) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
