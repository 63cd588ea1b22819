import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('without any variable it listens on this machine alone, with Sketchbook on', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    role: 'all',
    hasSketchbook: true,
    publicUrl: undefined,
  });
});

test('a variable set to nothing counts as unset', () => {
  expect(readConfig({ PUBLIC_URL: '', SMTP_URL: '', DATABASE_URL: '' })).toMatchObject({
    publicUrl: undefined,
    smtpUrl: undefined,
  });
});

test.each([
  ['a port that is none', { PORT: 'eighty' }, /PORT/],
  ['an unknown role', { ROLE: 'king' }, /ROLE/],
  ['a short secret', { SESSION_SECRET: 'short' }, /SESSION_SECRET/],
  ['an outside database without a shared secret', { DATABASE_URL: 'postgres://db/v' }, /SESSION_SECRET is needed/],
  ['a public address without mail', { PUBLIC_URL: 'https://studio.example.com' }, /SMTP_URL is needed/],
])('%s is refused in plain words', (_, variables, words) => {
  expect(() => readConfig(variables as Record<string, string>)).toThrow(ConfigError);
  expect(() => readConfig(variables as Record<string, string>)).toThrow(words);
});

test('only the origin of PUBLIC_URL counts', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://studio.example.com/some/path',
    SMTP_URL: 'smtp://mail.example.com',
  });

  expect(config.publicUrl).toBe('https://studio.example.com');
  expect(config.mailFrom).toBe('Vermilion <no-reply@studio.example.com>');
});

test('what was read can not be changed', () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true);
});
