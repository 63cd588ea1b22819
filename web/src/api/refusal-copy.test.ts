import { afterAll, beforeAll, expect, it } from 'vitest';
import { showLanguage } from '../i18n/current-language.ts';
import { addTexts } from '../i18n/translate.ts';
import common from '../locales/zh/common.json' with { type: 'json' };
import studioParts from '../locales/zh/studioParts.json' with { type: 'json' };
import { ApiError } from './api-error.ts';
import { describeRefusal } from './refusal-copy.ts';

beforeAll(async () => {
  addTexts('zh', 'common', common);
  addTexts('zh', 'studioParts', studioParts);
  showLanguage('zh');
});

afterAll(async () => {
  showLanguage('en');
});

function refusal(reason: string | undefined) {
  return new ApiError({
    code: 'VALIDATION_FAILED',
    message: 'No.',
    details: { reason },
    status: 400,
  });
}

it.each([
  ['IMAGE_GONE', /图片/],
  ['MODEL_GONE', /模型/],
  ['MODEL_AWAY', /模型暂时/],
  ['MODEL_CANNOT', /模型/],
  ['WORK_GONE', /作品/],
  ['UPSCALED_TOO_OFTEN', /放大/],
  ['TOO_MANY_PENDING', /100 幅/],
  ['STORE_AWAY', /保存图片/],
  ['unknown', /填得不对/],
  [undefined, /填得不对/],
])('describeRefusal returns Chinese words for the reason %s', (reason, words) => {
  expect(describeRefusal(refusal(reason), '')).toMatch(words);
});

it('describeRefusal returns the server’s message in English', async () => {
  showLanguage('en');

  expect(describeRefusal(refusal('MODEL_GONE'), '')).toBe('No.');
});
