import { readdirSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '../..');

const madeByPrograms =
  /(^|\/)(\.[^/]*|node_modules|dist|test-results|playwright-report)(\/|$)|^(data|release|scratch|shots|server\/gallery|web\/public\/pictures)(\/|$)/;

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

/** The folders below the root, relative to it, with a final slash. */
export const folders = [...filesByFolder.keys()].filter(folder => folder !== './');

/** @param folder has a final slash */
export function filesIn(folder: string): string[] {
  return filesByFolder.get(folder) ?? [];
}
