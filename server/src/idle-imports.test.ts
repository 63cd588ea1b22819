/**
 * Modules that an idle node has not loaded. Real: the modules of a whole node, in a process of
 * their own.
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
  for (const name of ['app', 'worker', 'create-context']) await import(process.argv[1] + name + '.ts');
  console.log([...loaded].join('\\n'));`;

test('neither the library for pictures nor the lexicon is loaded before somebody needs it', () => {
  const args = ['--input-type=module', '--eval', PROGRAM, join(import.meta.dirname, '/')];
  const loaded = execFileSync(process.execPath, args, { encoding: 'utf8' }).split('\n');

  expect(loaded.filter(url => /node_modules\/sharp\/|painter\/src\/read\//.test(url))).toEqual([]);
  expect(loaded.some(url => url.includes('node_modules/fastify/'))).toBe(true);
});
