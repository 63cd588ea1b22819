/**
 * Modules that a node has not loaded when it starts its database, and while it is idle. Real: the
 * modules of a whole node, in a process of their own.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PROGRAM = `
  import { registerHooks } from 'node:module';
  const loaded = new Set();
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      loaded.add(found.url);
      return found;
    },
  });
  const [, folder, ...names] = process.argv;
  for (const name of names) await import(folder + name + '.ts');
  console.log([...loaded].join('\\n'));`;

function loadedBy(...names: string[]): string[] {
  const folder = join(import.meta.dirname, '/');
  const args = ['--input-type=module', '--eval', PROGRAM, folder, ...names];

  return execFileSync(process.execPath, args, { encoding: 'utf8' }).split('\n');
}

test('neither the library for pictures nor the lexicon is loaded before somebody needs it', () => {
  const loaded = loadedBy('app', 'worker', 'create-context');

  expect(loaded.filter(url => /node_modules\/sharp\/|painter\/src\/read\//.test(url))).toEqual([]);
  expect(loaded.some(url => url.includes('node_modules/fastify/'))).toBe(true);
});

test('the built-in PostgreSQL is spawned before the libraries for calls and statements are loaded', () => {
  const loaded = loadedBy('node');

  expect(loaded.filter(url => /node_modules\/(?:fastify|kysely|prom-client)\//.test(url))).toEqual(
    [],
  );
  expect(loaded.some(url => url.includes('node_modules/pg/'))).toBe(true);
});
