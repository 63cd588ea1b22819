import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

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

let loaded: string[];

beforeAll(() => {
  loaded = loadedBy('app', 'worker', 'create-context');
});

test('an idle node has loaded neither the picture library nor Sketchbook’s lexicon', () => {
  expect(loaded.filter(url => /node_modules\/sharp\/|painter\/src\/read\//.test(url))).toEqual([]);
  expect(loaded.some(url => url.includes('node_modules/fastify/'))).toBe(true);
});

test('an idle node has not loaded the operations of administrators, set-up, payments or exports', () => {
  const operations = [
    'audit/routes',
    'works/admin-routes',
    'generation/admin-routes',
    'people/routes',
    'accounts/invites/invite-routes',
    'site-settings/routes',
    'setup/finish-setup',
    'payments/create-checkout',
    'account-data/request-export',
  ];

  expect(
    operations.filter(name => loaded.some(url => url.endsWith(`/server/src/${name}.ts`))),
  ).toEqual([]);
  expect(
    loaded.filter(url => /contract\/src\/(?:admin\/(?:invites|setup)|payments)\.ts/.test(url)),
  ).toEqual([]);
  expect(loaded.filter(url => /node_modules\/(?:@fastify\/swagger|ajv|yaml)\//.test(url))).toEqual(
    [],
  );
});

test('the module that starts the built-in PostgreSQL imports no HTTP library, query builder or metrics library', () => {
  const ofNode = loadedBy('node');

  expect(ofNode.filter(url => /node_modules\/(?:fastify|kysely|prom-client)\//.test(url))).toEqual(
    [],
  );
  expect(ofNode.some(url => url.includes('node_modules/pg/'))).toBe(true);
});
