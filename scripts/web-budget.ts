// The first page's weight: everything that web/dist/index.html makes a browser load for the page itself, compressed as gzip would.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const KIB = 1024;
const limits = { JavaScript: 140 * KIB, CSS: 12 * KIB, 'CSS in the page': 10 * KIB };

const dist = path.join(import.meta.dirname, '../web/dist');
const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
const weights = {
  JavaScript: weigh(findScripts()),
  CSS: weigh(findAll(/<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)),
  'CSS in the page': weigh(['.render/critical.css']),
};

for (const kind of ['JavaScript', 'CSS', 'CSS in the page'] as const) {
  const isTooHeavy = weights[kind] > limits[kind];
  console.log(
    `${kind} of the first page: ${kib(weights[kind])} of ${kib(limits[kind])}${isTooHeavy ? ': too much' : ''}`,
  );
  if (isTooHeavy) process.exitCode = 1;
}

/** Scripts, preloaded modules and the texts of the language with the longest ones. */
function findScripts(): string[] {
  const modules = [
    ...findAll(/<script\b[^>]*src="([^"]+)"/g),
    ...findAll(/<link\b[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g),
  ];
  if (modules.length === 0) throw new Error('web/dist/index.html loads no script: is it a build?');
  // The inline script holds {"en":"/assets/…","zh":"…"}, see web/build/preload-first-texts.ts.
  const languages = findAll(/"\w\w":"([^"]+\.js)"/g);
  if (languages.length === 0) throw new Error('web/dist/index.html names no texts');
  const heaviest = languages.toSorted((a, b) => weigh([b]) - weigh([a])).slice(0, 1);
  return [...new Set([...modules, ...heaviest])];
}

function findAll(pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, found = '']) => found);
}

function weigh(files: string[]): number {
  return files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length,
    0,
  );
}

function kib(bytes: number): string {
  return `${(bytes / KIB).toFixed(1)} KiB`;
}
