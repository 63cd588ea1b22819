import { accessSync, constants, existsSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { explainFileError } from '../database/embedded/explain-file-error.ts';
import { makeDataDir } from '../database/embedded/make-data-dir.ts';
import { requireRoom } from '../database/embedded/require-room.ts';

/**
 * Creates the data folder. If a check fails, removes the folders that it created.
 * @throws EmbeddedPostgresError if the folder can't be created or written, or has no space for a
 * database
 */
export function prepareDataFolder({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): void {
  const made = makeDataDir(dataDir);
  try {
    requireFolder(dataDir);
    if (!databaseUrl && !existsSync(path.join(dataDir, 'postgres'))) requireRoom(dataDir);
  } catch (error) {
    for (const folder of made) rmdirSync(folder);
    throw explainFileError(error, dataDir);
  }
}

function requireFolder(dataDir: string): void {
  if (!statSync(dataDir).isDirectory())
    throw Object.assign(new Error('not a directory'), { code: 'ENOTDIR' });
  accessSync(dataDir, constants.W_OK | constants.X_OK);
}
