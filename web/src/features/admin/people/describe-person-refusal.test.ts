// See PPL-8 and PPL-15.
import type { PersonRefusal } from '@vermilion/contract/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { showLanguage } from '../../../i18n/current-language.ts';
import { LANGUAGES } from '../../../i18n/language.ts';
import { addTexts } from '../../../i18n/translate.ts';
import english from '../../../locales/en/adminPeople.json' with { type: 'json' };
import chinese from '../../../locales/zh/adminPeople.json' with { type: 'json' };
import { describePersonRefusal } from './describe-person-refusal.ts';

beforeAll(() => {
  addTexts('en', 'adminPeople', english);
  addTexts('zh', 'adminPeople', chinese);
});
afterAll(() => showLanguage('en'));

const SENTENCES: Record<PersonRefusal, readonly [string, string]> = {
  SELF: ['You can’t do this to your own account.', '不能对自己的账号这样做。'],
  SUSPENDED: [
    'This account is suspended. End the suspension first.',
    '这个账号已停用，请先解除停用。',
  ],
  ADDRESS: ['This is another address.', '邮箱不一致。'],
};

it.each(Object.entries(SENTENCES))(
  'the refusal %s has a sentence in both languages',
  (reason, sentences) => {
    const error = new ApiError({
      ...{ code: 'CONFLICT', status: 409, message: 'From the server.' },
      details: { reason },
    });

    expect(
      LANGUAGES.map(language => {
        showLanguage(language);

        return describePersonRefusal(error);
      }),
    ).toEqual(sentences);
  },
);
