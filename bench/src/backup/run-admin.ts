import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { residentMiBOf } from '../cpu.ts';

export type AdminRun = {
  seconds: number;
  /** The resident memory of the process, sampled every 100 ms. */
  samplesMiB: readonly number[];
};

const ADMIN = path.join(import.meta.dirname, '../../../server/src/admin.ts');
const SAMPLE_EVERY_MS = 100;

/** @throws Error with the text of stderr if the command fails */
export async function runAdmin(dataDir: string, words: readonly string[]): Promise<AdminRun> {
  const { PATH = '' } = process.env;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [ADMIN, ...words], {
    env: { PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const samplesMiB: number[] = [];
  const sampling = setInterval(() => {
    const { pid, exitCode } = child;
    const memoryMiB = pid === undefined || exitCode !== null ? Number.NaN : residentMiBOf(pid);
    if (memoryMiB > 0) samplesMiB.push(memoryMiB);
  }, SAMPLE_EVERY_MS);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  await once(child, 'close');
  clearInterval(sampling);
  if (child.exitCode !== 0) throw new Error(`${words.join(' ')} failed: ${errors}`);

  return { seconds: (performance.now() - startedAt) / 1_000, samplesMiB };
}
