import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { statements } from './crash-points.ts';

const SOURCES = join(import.meta.dirname, '../../src');

const texts = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('queries.ts') || file.endsWith('ledger.ts'))
  // The driver sends placeholders such as `$1` instead of the values in queries.
  .map(file => readFileSync(join(SOURCES, file), 'utf8').replaceAll(/\$\{[^}]*\}/g, '$1'));

test.each(Object.entries(statements))('the server has the statement “%s”', (_, pattern) => {
  expect(texts.some(text => pattern.test(text))).toBe(true);
});
