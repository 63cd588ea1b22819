// See PRE-13.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { showLanguage } from '../../i18n/current-language.ts';
import { addTexts } from '../../i18n/translate.ts';
import common from '../../locales/zh/common.json' with { type: 'json' };
import presets from '../../locales/zh/presets.json' with { type: 'json' };
import { describePresetRefusal } from './describe-preset-refusal.ts';

beforeAll(async () => {
  addTexts('zh', 'common', common);
  addTexts('zh', 'presets', presets);
  showLanguage('zh');
});

afterAll(async () => {
  showLanguage('en');
});

it.each([
  ['UNFINISHED', /画成/],
  ['FLAGGED', /敏感内容/],
  ['UPSCALE', /放大图/],
  ['BASE_FLAGGED', /参考图/],
  ['IMAGE_GONE', /不在了/],
  [undefined, /冲突/],
])('describePresetRefusal has Chinese words for the reason %s', (reason, words) => {
  const error = new ApiError({
    code: 'CONFLICT',
    message: 'No.',
    details: { reason },
    status: 409,
  });

  expect(describePresetRefusal(error)).toMatch(words);
});

it('describePresetRefusal has general words for a failure without an answer', () => {
  expect(describePresetRefusal(new Error('no'))).toBe(presets.save.failed);
});
