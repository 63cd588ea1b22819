// See RUN-4.
import { JOB_FAILURE_CODES, jobFailureTable } from '@vermilion/contract/job-failure';
import i18next from 'i18next';
import { afterAll, beforeAll, expect, it } from 'vitest';
import en from '../locales/en/components.json' with { type: 'json' };
import zh from '../locales/zh/components.json' with { type: 'json' };
import { describeFailure } from './job-failure-copy.ts';

beforeAll(() =>
  i18next.init({ lng: 'en', resources: { en: { components: en }, zh: { components: zh } } }),
);

afterAll(async () => {
  await i18next.changeLanguage('en');
});

it('is the server’s own message in English, also for an error that no code has', async () => {
  await i18next.changeLanguage('en');

  expect(describeFailure({ error_code: 'INTERNAL', error: 'The kiln is cold' })).toBe(
    'The kiln is cold',
  );
  for (const code of JOB_FAILURE_CODES) {
    expect(describeFailure({ error_code: code })).toBe(jobFailureTable[code].message);
  }
});

it('is the translation of its code in Chinese', async () => {
  await i18next.changeLanguage('zh');

  for (const code of JOB_FAILURE_CODES) {
    const { message: error } = jobFailureTable[code];
    expect(describeFailure({ error_code: code, error })).toMatch(/^[\p{Script=Han}，。]+$/u);
  }
});
