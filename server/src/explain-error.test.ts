import { expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { explainError } from './explain-error.ts';

test('what the operator can mend is said in plain words', () => {
  expect(explainError(new ConfigError('PORT is no number'))).toBe('PORT is no number');
});

test('anything else is told with its stack, and so is what caused it', () => {
  const refused = new Error('password authentication failed for user "mei"');
  const text = explainError(
    new Error('the database could not be brought up to date', { cause: refused }),
  );

  expect(text).toContain('the database could not be brought up to date');
  expect(text).toContain('because of Error: password authentication failed for user "mei"');
  expect(text).toContain('    at ');
});

test('what is no error is told as it is', () => {
  expect(explainError('nonsense')).toBe('nonsense');
});
