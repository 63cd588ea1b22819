import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string} file relative to the checkout */
export function inRoot(file) {
  return path.join(root, file);
}

/** The project's Node from npm, which exists only on platforms with such a package. */
export const projectNode = inRoot(
  process.platform === 'win32' ? 'node_modules/.bin/node.cmd' : 'node_modules/.bin/node',
);
