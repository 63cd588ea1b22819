import { randomBytes } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import type { Secrets } from './keys.ts';

const SECRET_BYTES = 32;
const KEPT = new RegExp(`^[\\da-f]{${SECRET_BYTES * 2}}$`);

/**
 * Returns SESSION_SECRET, or the secret file under DATA_DIR, which the first start creates. Former
 * secrets are SESSION_SECRET_PREVIOUS, and the bytes of a hexadecimal SESSION_SECRET, because an
 * operator may have copied the file's content there.
 * @throws ConfigError if the file is damaged, because a shortened secret could be guessed
 */
export async function readSecrets(config: Config): Promise<Secrets> {
  const [, ...otherReadings] = listReadings(config.sessionSecret);

  return {
    present: await readPresent(config),
    former: [...otherReadings, ...listReadings(config.previousSessionSecret)],
  };
}

/**
 * Returns the secrets that a text may stand for. A hexadecimal text may be the content of a secret
 * file, so it may stand for itself or for the bytes that it encodes.
 */
function listReadings(text: string | undefined): Buffer[] {
  if (text === undefined) return [];

  return KEPT.test(text) ? [Buffer.from(text), Buffer.from(text, 'hex')] : [Buffer.from(text)];
}

async function readPresent(config: Config): Promise<Buffer> {
  if (config.sessionSecret) return Buffer.from(config.sessionSecret);
  const file = join(config.dataDir, 'secret');

  return (await readKept(file)) ?? (await makeAndKeep(file));
}

async function readKept(file: string): Promise<Buffer | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  if (!KEPT.test(text.trim())) {
    throw new ConfigError(
      `The secret in ${file} is damaged. Restore it from a backup, set SESSION_SECRET, or delete the file: then a new secret is made, and older signed addresses for files become invalid.`,
    );
  }

  return Buffer.from(text.trim(), 'hex');
}

/**
 * Links a draft into place, so that a crash leaves a whole file or none, and concurrent starts use
 * the same file.
 */
async function makeAndKeep(file: string): Promise<Buffer> {
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  await writeFile(draft, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600, flush: true });
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
