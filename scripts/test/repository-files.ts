// The files of the repository, for the tests of its house rules.

import { readdirSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '../..');

/** Paths of files that programs make; git ignores them. */
const madeByPrograms =
  /(^|\/)(\.[^/]*|node_modules|dist|test-results|playwright-report)(\/|$)|^(data|release|scratch|shots|server\/gallery|web\/public\/pictures)(\/|$)/;

/** Every file of the repository, as a path from its root. */
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
 * Every folder with files, as a path from the root that ends with a slash. The root itself is left
 * out.
 */
export const folders = [...filesByFolder.keys()].filter(folder => folder !== './');

/**
 * The paths of a folder's own files, without those of the folders in it. `folder` ends with a
 * slash.
 */
export function filesIn(folder: string): string[] {
  return filesByFolder.get(folder) ?? [];
}
