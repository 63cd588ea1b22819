import { expect, test } from 'vitest';
import { findMisspelledSettings } from './misspelled-settings.ts';

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['S3_BUCKETS', 'S3_BUCKET'],
  ['SMTP_URI', 'SMTP_URL'],
  ['public_url', 'PUBLIC_URL'],
])('%s is said to be no setting, and %s to be meant', (name, meant) => {
  expect(findMisspelledSettings({ [name]: 'x' })).toEqual([
    `${name} is not a setting and has no effect: did you mean ${meant}?`,
  ]);
});

test('names no correct setting and no variable of another program', () => {
  const others = ['PATH', 'HOME', 'HOSTNAME', 'LOGNAME', 'LANGUAGE', 'SHLVL', 'npm_config_cache'];
  const names = ['PORT', 'SMTP_URL', 'OPENAI_API_KEY', 'PGDATABASE', 'NODE_ENV', ...others];

  expect(findMisspelledSettings(Object.fromEntries(names.map(name => [name, 'x'])))).toEqual([]);
});
