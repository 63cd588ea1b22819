// A stamp is a file with the hash of a result's inputs. It is written after success, so incomplete
// results have none.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

const ignoredFolders = new Set(['node_modules', 'dist']);

/**
 * @param {string[]} sources files and folders in the checkout; missing ones are left out
 * @param {string[]} facts anything else that the result depends on
 */
export function hashOf(sources, facts = []) {
  const hash = createHash('sha256').update(facts.join('\n'));
  for (const source of sources) {
    for (const file of filesOf(source))
      hash.update(`\0${file}\0`).update(readFileSync(inRoot(file)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} stampFile
 * @param {string} hash
 */
export function isFresh(stampFile, hash) {
  return existsSync(inRoot(stampFile)) && readFileSync(inRoot(stampFile), 'utf8') === hash;
}

/**
 * @param {string} stampFile
 * @param {string} hash
 */
export function writeStamp(stampFile, hash) {
  mkdirSync(path.dirname(inRoot(stampFile)), { recursive: true });
  writeFileSync(inRoot(stampFile), hash);
}

/**
 * @param {string} source
 * @returns {string[]}
 */
function filesOf(source) {
  const entry = statSync(inRoot(source), { throwIfNoEntry: false });
  if (entry === undefined) return [];
  if (entry.isFile()) return [source];
  return readdirSync(inRoot(source), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const file = `${source}/${entry.name}`;
      if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : filesOf(file);
      return entry.isFile() ? [file] : [];
    });
}
