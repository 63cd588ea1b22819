// See CAL-10.
import { errorTable } from '@vermilion/contract/errors';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { showLanguage } from '../i18n/current-language.ts';
import { addTexts, translate } from '../i18n/translate.ts';
import en from '../locales/en/common.json' with { type: 'json' };
import zh from '../locales/zh/common.json' with { type: 'json' };
import { ApiError, type ApiErrorCode } from './api-error.ts';
import { refusal as readRefusal } from './client.ts';
import { describeError, errorCopy, retryAfterSeconds } from './error-copy.ts';

const codes = [...Object.keys(errorTable), 'NETWORK'] as ApiErrorCode[];

beforeAll(async () => {
  addTexts('en', 'common', en);
  addTexts('zh', 'common', zh);
});

afterEach(async () => {
  showLanguage('en');
});

describe('describeError', () => {
  it.each(['en', 'zh'] as const)(
    'returns the caller’s words in %s if the answer does not come from the server',
    async language => {
      showLanguage(language);
      const page = new Response('<h1>502 Bad Gateway</h1>', { status: 502 });

      expect(describeError(await readRefusal(page, false), 'Login failed.')).toBe('Login failed.');
    },
  );

  it.each(codes)('has English and Chinese words for %s', code => {
    expect(translate(`common:${errorCopy[code]}`)).not.toBe(errorCopy[code]);
    showLanguage('zh');
    expect(translate(`common:${errorCopy[code]}`)).toMatch(/\p{Script=Han}/u);
  });

  it('returns the server’s message in English', () => {
    expect(
      describeError(refusal('RATE_LIMITED', 'Too many requests. Please try again in 9 seconds.')),
    ).toBe('Too many requests. Please try again in 9 seconds.');
  });

  it('returns the words of the code, with the details filled in, in Chinese', async () => {
    showLanguage('zh');

    expect(
      describeError(
        refusal('AUTH_RATE_LIMIT_EXCEEDED', 'For security purposes', { retryAfterSeconds: 41.2 }),
      ),
    ).toBe('为了安全，请等 42 秒后再试。');
    expect(
      describeError(
        refusal('INSUFFICIENT_CREDITS', 'Insufficient credits.', { current: 30, required: 50 }),
      ),
    ).toBe('需要 50 积分，你还有 30 积分。');
  });

  it('returns the caller’s or general words if the error has no message of the server', () => {
    expect(describeError(new TypeError('x is undefined'), 'Login failed.')).toBe('Login failed.');
    expect(describeError(new TypeError('x is undefined'))).toBe(
      'Something went wrong. Please try again.',
    );
    expect(describeError(refusal('INTERNAL', ''), 'Login failed.')).toBe('Login failed.');
  });
});

it('retryAfterSeconds rounds up, and is undefined if the server names no wait', () => {
  expect(retryAfterSeconds(refusal('RATE_LIMITED', '', { retryAfterSeconds: 0.2 }))).toBe(1);
  expect(retryAfterSeconds(refusal('RATE_LIMITED', ''))).toBeUndefined();
});

function refusal(code: ApiErrorCode, message: string, details?: Record<string, unknown>): ApiError {
  return new ApiError({ code, message, details, status: 400 });
}
