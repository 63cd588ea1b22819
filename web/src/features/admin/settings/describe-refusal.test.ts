// See SET-16.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type FieldProblem,
  PLAIN_PROBLEMS,
} from '@vermilion/contract/admin/settings/field-problem';
import { settingDefaults } from '@vermilion/contract/admin/site-settings';
import type { SettingRefusal } from '@vermilion/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { showLanguage } from '../../../i18n/current-language.ts';
import { LANGUAGES } from '../../../i18n/language.ts';
import { addTexts } from '../../../i18n/translate.ts';
import { describeProblem, describeRefusal, type RefusedSetting } from './describe-refusal.ts';

beforeAll(() => {
  for (const language of LANGUAGES)
    for (const namespace of ['adminSettings', 'common'] as const)
      addTexts(
        language,
        namespace,
        JSON.parse(
          readFileSync(
            path.join(import.meta.dirname, `../../../locales/${language}/${namespace}.json`),
            'utf8',
          ),
        ),
      );
});
afterAll(() => showLanguage('en'));

const refusal = (fields: { path: string; problem?: FieldProblem }[]) =>
  new ApiError({
    ...{ code: 'VALIDATION_FAILED', status: 400, message: 'The request is invalid.' },
    details: { fields: fields.map(field => ({ ...field, message: 'Too big: expected …' })) },
  });
const settingOf = (
  key: RefusedSetting['key'],
  value: unknown = settingDefaults[key],
): RefusedSetting => ({ key, value, nameOfModel: name => (name === 'a.b' ? 'Fast model' : name) });

const SAMPLES: FieldProblem[] = [
  ...PLAIN_PROBLEMS.map(code => ({ code })),
  { code: 'TOO_LOW', least: 1_234 },
  { code: 'TOO_FEW', least: 1_234 },
  { code: 'TOO_HIGH', most: 1_234 },
  { code: 'TOO_LONG', most: 1_234 },
  { code: 'TOO_MANY', most: 1_234 },
  { code: 'UNKNOWN_FIELDS', names: ['mood', 'tone'] },
  { code: 'LOW_CONTRAST', theme: 'light', ratio: 1.08, least: 4.5 },
  { code: 'LOGO_PIXELS', megapixels: 40, most: 16 },
  { code: 'LOGO_BYTES', most: 1_048_576 },
];
const FACTS: Partial<Record<FieldProblem['code'], readonly string[]>> = {
  TOO_LOW: ['1,234'],
  TOO_FEW: ['1,234'],
  TOO_HIGH: ['1,234'],
  TOO_LONG: ['1,234'],
  TOO_MANY: ['1,234'],
  UNKNOWN_FIELDS: ['mood, tone'],
  LOW_CONTRAST: ['1.08', '4.5'],
  LOGO_PIXELS: ['40', '16'],
  LOGO_BYTES: ['1 MB'],
};

it.each(SAMPLES)('$code has words with its facts in both languages', problem => {
  const [english, chinese] = LANGUAGES.map(language => {
    showLanguage(language);
    const words = describeProblem(problem);
    for (const fact of FACTS[problem.code] ?? []) expect(words).toContain(fact);

    return words;
  });

  expect(english).toMatch(/^[A-Z][^{}]+\.$/);
  expect(chinese).toMatch(/\p{Script=Han}[^{}]+。$/u);
});

describe.each([
  ['en', ': ', ['Sketch, Price in US dollars: At least $0.50 is needed.', 'Fast model: ']],
  ['zh', '：', ['Sketch, 美元价格：不能低于 $0.50。', 'Fast model：']],
] as const)('describeRefusal in the language %s', (language, mark, [price, model]) => {
  beforeAll(() => showLanguage(language));

  it('names the field as the page shows it', () => {
    const least = { code: 'TOO_LOW', least: 50 } as const;
    const first = (fieldPath: string, setting: RefusedSetting) =>
      describeRefusal(refusal([{ path: fieldPath, problem: least }]), setting)[0];

    expect(first('value.0.price_usd_minor', settingOf('packages'))).toBe(price);
    expect(first('value.changes.a.b.cost_credits', settingOf('models'))).toMatch(
      new RegExp(`^${model}`),
    );
    const domains = { policy: 'domains', domains: ['example.com', 'a b'] };
    expect(first('value.domains.1', settingOf('sign-up', domains))).toContain(`a b${mark}`);
    expect(first('value.en.address', settingOf('terms'))).toContain(`English${mark}`);
    expect(first('value.zh', settingOf('default-models'))).toContain(`中文${mark}`);
    expect(first('value', settingOf('trash-days'))).not.toContain(mark);
  });

  it('names at most five fields, and has no words of the server', () => {
    const problem = { code: 'EMPTY' } as const;
    const all = Array.from({ length: 9 }, (_, place) => ({ path: `value.${place}.name`, problem }));
    const said = describeRefusal(refusal(all), settingOf('packages', []));

    expect(said).toHaveLength(5);
    expect(new Set(said).size).toBe(5);
    expect(said.join()).not.toContain('expected');
  });
});

it('a refusal without codes has the words of its error', () => {
  showLanguage('zh');

  expect(describeRefusal(refusal([{ path: 'body' }]), settingOf('packages'))).toEqual([
    expect.stringMatching(/^\p{Script=Han}/u),
  ]);
});

it.each([
  ['CHANGED', '有人同时更改了这项设置。'],
  ['LOCKED', '这项设置由服务器的环境变量设定。'],
  ['NEWER', '这项设置由更新的版本写入，只能在那里更改。'],
  ['BELOW_COST', '低于服务方的收费。'],
] satisfies [SettingRefusal, string][])('the conflict %s has Chinese words', (reason, words) => {
  showLanguage('zh');
  const error = new ApiError({
    ...{ code: 'CONFLICT', status: 409, message: 'From the server.' },
    details: { reason },
  });

  expect(describeRefusal(error, settingOf('sign-up-bonus'))).toEqual([words]);
});
