import { expect, test } from 'vitest';
import { findMisspelledSettings } from './misspelled-settings.ts';

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['S3_BUCKETS', 'S3_BUCKET'],
  ['SMTP_URI', 'SMTP_URL'],
  ['public_url', 'PUBLIC_URL'],
])('%s is reported as unknown, and %s is suggested', (name, meant) => {
  expect(findMisspelledSettings({ [name]: 'x' })).toEqual([
    `${name} is not a setting and has no effect: did you mean ${meant}?`,
  ]);
});

test('correct settings and variables of other programs are not reported', () => {
  const others = ['PATH', 'HOME', 'HOSTNAME', 'LOGNAME', 'LANGUAGE', 'SHLVL', 'npm_config_cache'];
  const names = ['PORT', 'SMTP_URL', 'OPENAI_API_KEY', 'PGDATABASE', 'NODE_ENV', ...others];

  expect(findMisspelledSettings(Object.fromEntries(names.map(name => [name, 'x'])))).toEqual([]);
});
