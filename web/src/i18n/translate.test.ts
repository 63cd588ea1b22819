// Every text must be translated as i18next would translate it.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInstance, type Resource, type ResourceLanguage } from 'i18next';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showLanguage } from './current-language.ts';
import { LANGUAGES, type Language } from './language.ts';
import type { FullKey, Namespace } from './text-keys.ts';
import { addTexts, hasTexts, type Texts, translate } from './translate.ts';

const folder = path.join(import.meta.dirname, '../locales');
const measure = createInstance();
const COUNTS = [0, 1, 2, 12_480];

beforeAll(async () => {
  const resources: Resource = {};
  for (const language of LANGUAGES) {
    const ofLanguage: ResourceLanguage = {};
    for (const namespace of namespaces()) {
      ofLanguage[namespace] = read(language, namespace);
      addTexts(language, namespace, read(language, namespace));
    }
    resources[language] = ofLanguage;
  }
  await measure.init({
    lng: 'en',
    resources,
    interpolation: { escapeValue: false, defaultVariables: { brand: 'Vermilion' } },
  });
});

afterAll(() => showLanguage('en'));

describe.each(LANGUAGES)('the texts in %s', language => {
  it.each(namespaces())('of the namespace %s equal those of i18next', async namespace => {
    showLanguage(language);
    await measure.changeLanguage(language);
    const brand = language === 'zh' ? '朱砂' : 'Vermilion';
    const texts = read(language, namespace);
    const keys = keysIn(texts);
    const samples = sampleValues(texts);

    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys)
      for (const count of COUNTS) {
        const values = { ...samples, count };
        const full = `${namespace}:${key}` as FullKey; // as: read from the files
        expect(translate(full, values)).toBe(measure.t(full, { ...values, brand }));
      }
  });
});

it('a missing text is replaced by its key', () => {
  expect(hasTexts('en', 'common')).toBe(true);
  expect(translate('common:nothing.here' as FullKey)).toBe('nothing.here');
  expect(translate('common:bar' as FullKey)).toBe('bar');
});

it('a placeholder inside an inserted value is not replaced', () => {
  showLanguage('en');

  expect(translate('common:bar.userMenu', { name: '{{brand}} $t(bar.login) $&' })).toBe(
    'Account of {{brand}} $t(bar.login) $&',
  );
});

function namespaces(): Namespace[] {
  return readdirSync(path.join(folder, 'en')).map(
    file => path.basename(file, '.json') as Namespace,
  );
}

function read(language: Language, namespace: Namespace): Texts {
  return JSON.parse(readFileSync(path.join(folder, language, `${namespace}.json`), 'utf8'));
}

function keysIn(texts: Texts, before = ''): string[] {
  const keys = Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? `${before}${key.replace(/_(one|other)$/, '')}`
      : keysIn(value, `${before}${key}.`),
  );

  return [...new Set(keys)];
}

function sampleValues(texts: Texts): Record<string, string | number> {
  const found = JSON.stringify(texts).matchAll(/\{\{(\w+)(, number)?\}\}/g);

  return Object.fromEntries(
    [...found].map(([, name = '', isNumber]) => [name, isNumber ? 31_024 : `a ${name}`]),
  );
}
