import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { explainFileError } from './explain-file-error.ts';

/**
 * Makes DATA_DIR and the folders above it.
 *
 * @returns the folders that were missing, the innermost first
 * @throws EmbeddedPostgresError if one of them can't be made
 */
export function makeDataDir(dataDir: string): string[] {
  try {
    return makeFolder(dataDir);
  } catch (error) {
    const explained = explainFileError(error, dataDir);
    if (explained instanceof EmbeddedPostgresError || !(error instanceof Error)) throw explained;

    throw new EmbeddedPostgresError(
      'PERMISSION',
      `The folder ${dataDir} can't be made (${error.message}). Choose another DATA_DIR.`,
      { cause: error },
    );
  }
}

/**
 * Replaces Node's `recursive` option, which never returns below /proc and reports a read-only disk
 * as a missing folder.
 */
function makeFolder(folder: string): string[] {
  if (existsSync(folder)) return [];
  const above = makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another start may have made the folder meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }

  return [folder, ...above];
}
