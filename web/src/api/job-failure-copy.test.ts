// See RUN-4.
import { JOB_FAILURE_CODES, jobFailureTable } from '@vermilion/contract/job-failure';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { showLanguage } from '../i18n/current-language.ts';
import { addTexts } from '../i18n/translate.ts';
import en from '../locales/en/components.json' with { type: 'json' };
import zh from '../locales/zh/components.json' with { type: 'json' };
import { describeFailure } from './job-failure-copy.ts';

beforeAll(() => {
  addTexts('en', 'components', en);
  addTexts('zh', 'components', zh);
});

afterAll(async () => {
  showLanguage('en');
});

it('describeFailure returns the server’s message in English, or else the words of the code', async () => {
  showLanguage('en');

  expect(describeFailure({ error_code: 'INTERNAL', error: 'The kiln is cold' })).toBe(
    'The kiln is cold',
  );
  for (const code of JOB_FAILURE_CODES) {
    expect(describeFailure({ error_code: code })).toBe(jobFailureTable[code].message);
  }
});

it('describeFailure returns the words of the code in Chinese', async () => {
  showLanguage('zh');

  for (const code of JOB_FAILURE_CODES) {
    const { message: error } = jobFailureTable[code];
    expect(describeFailure({ error_code: code, error })).toMatch(/^[\p{Script=Han}，。]+$/u);
  }
});
