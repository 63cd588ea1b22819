import { randomBytes } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** The secret that signs tokens: SESSION_SECRET, else the one kept under DATA_DIR, made on the first start. */
export async function readSecret(config: Config): Promise<Buffer> {
  if (config.sessionSecret) return Buffer.from(config.sessionSecret);
  const file = join(config.dataDir, 'secret');

  return (await readKept(file)) ?? (await makeAndKeep(file));
}

async function readKept(file: string): Promise<Buffer | undefined> {
  try {
    return Buffer.from((await readFile(file, 'utf8')).trim(), 'hex');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written beside and linked into place, so that a crash leaves none or a whole one, and two starts agree on the first. */
async function makeAndKeep(file: string): Promise<Buffer> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
  const kept = await readKept(file);
  if (!kept) throw new Error(`${file} could not be written`);

  return kept;
}
