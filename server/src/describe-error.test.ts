import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AdminError } from './admin/admin-error.ts';
import { ConfigError } from './config.ts';
import { EmbeddedPostgresError } from './database/embedded/embedded-postgres-error.ts';
import { OutsidePostgresError } from './database/outside-postgres-error.ts';
import { SchemaError } from './database/schema.ts';
import { commandsWith, describeError, operatorCommands } from './describe-error.ts';
import { ForeignStoreError } from './uploads/identity/share-identity.ts';

test.each([
  new ConfigError('PORT is no number'),
  new AdminError('no account has this address'),
  new EmbeddedPostgresError('DISK_FULL', 'the disk is full'),
  new SchemaError('the database belongs to a newer version'),
  new OutsidePostgresError('PostgreSQL is too old'),
  new ForeignStoreError('the store belongs to another database'),
])('an error that the operator can fix is printed as its message alone: $name', error => {
  expect(describeError(error)).toBe(error.message);
});

test('any other error is described with its stack and its causes', () => {
  const refused = new Error('password authentication failed for user "mei"');
  const text = describeError(
    new Error('the database could not be brought up to date', { cause: refused }),
  );

  expect(text).toContain('the database could not be brought up to date');
  expect(text).toContain('because of Error: password authentication failed for user "mei"');
  expect(text).toContain('    at ');
});

test('a value that is no error is printed unchanged', () => {
  expect(describeError('nonsense')).toBe('nonsense');
});

let release: string;
beforeAll(() => {
  release = mkdtempSync(join(tmpdir(), 'vermilion-release-'));
  writeFileSync(join(release, 'vermilion'), '');
});
afterAll(() => rmSync(release, { recursive: true }));

test('in a checkout the commands are scripts of npm', () => {
  expect(operatorCommands).toEqual({ start: 'npm start', admin: 'npm run admin --' });
});

test('in the folder of a release the program is named by its relative path', () => {
  expect(commandsWith(join(release, 'vermilion'), release)).toEqual({
    start: './vermilion start',
    admin: './vermilion admin',
  });
});

test('in another folder the program of a release is named by its whole path', () => {
  expect(commandsWith(join(release, 'vermilion'), tmpdir()).admin).toBe(
    `${release}/vermilion admin`,
  );
});
