// The files of the repository, for tests of its structure.

import { readdirSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '../..');

/** Generated files, which git ignores. */
const madeByPrograms =
  /(^|\/)(\.[^/]*|node_modules|dist|test-results|playwright-report)(\/|$)|^(data|release|scratch|shots|server\/gallery|web\/public\/pictures)(\/|$)/;

/** Paths of all files, relative to the root. */
export const files = readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => !madeByPrograms.test(name))
  .flatMap(entry =>
    entry.isDirectory()
      ? readdirSync(path.join(root, entry.name), { recursive: true, withFileTypes: true })
          .filter(below => below.isFile())
          .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
      : [entry.name],
  )
  .filter(file => !madeByPrograms.test(file));

const filesByFolder = Map.groupBy(files, file => `${path.dirname(file)}/`);

/**
 * Paths of folders with files, relative to the root, with a slash at the end. The root is left out.
 */
export const folders = [...filesByFolder.keys()].filter(folder => folder !== './');

/**
 * Returns the files directly in a folder.
 * @param folder path with a slash at the end
 */
export function filesIn(folder: string): string[] {
  return filesByFolder.get(folder) ?? [];
}
