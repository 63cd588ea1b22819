import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = (language: string) => new URL(`./${language}/`, import.meta.url);
const files = readdirSync(folder('en'));
const COUNT = /\{\{(?:count|credits|required|number|total)\}\}/;
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

describe.each(['en', 'zh'])('the texts in %s', language => {
  it.each(files)('of %s are all non-empty', file => {
    const empty = Object.entries(texts(language, file)).filter(([, text]) => text.trim() === '');

    expect(empty).toEqual([]);
  });

  it.each(files)('of %s format every count with separators', file => {
    expect(Object.entries(texts(language, file)).filter(([, text]) => COUNT.test(text))).toEqual(
      [],
    );
  });

  it.each(files)('of %s have exactly the plural forms that the language needs', file => {
    const keys = Object.keys(texts(language, file)).filter(
      key => PLURAL.test(key) && !key.endsWith('_zero'),
    );
    const stems = [...new Set(keys.map(key => key.replace(PLURAL, '')))];
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();

    expect(keys.toSorted()).toEqual(
      stems.flatMap(stem => pluralCategories.map(form => `${stem}_${form}`)).toSorted(),
    );
  });
});

describe('the texts of both languages', () => {
  it('have the same files', () => {
    expect(readdirSync(folder('zh'))).toEqual(files);
  });

  it.each(files)('have the same keys in %s', file => {
    expect(stems(texts('zh', file))).toEqual(stems(texts('en', file)));
  });

  it.each(files)('contain the same placeholders in %s', file => {
    expect(variables(texts('zh', file))).toEqual(variables(texts('en', file)));
  });
});

function texts(language: string, file: string): Record<string, string> {
  return flatten(JSON.parse(readFileSync(new URL(file, folder(language)), 'utf8')));
}

function flatten(node: Record<string, unknown>, prefix = ''): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string') found[prefix + key] = value;
    else Object.assign(found, flatten(value as Record<string, unknown>, `${prefix}${key}.`));
  }

  return found;
}

function stems(all: Record<string, string>): string[] {
  return [...new Set(Object.keys(all).map(key => key.replace(PLURAL, '')))].toSorted();
}

/** Returns placeholders and tags. */
function variables(all: Record<string, string>): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [key, text] of Object.entries(all)) {
    const names = text.match(/\{\{[^}]+\}\}|<\/?\w+>/g) ?? [];
    found[key.replace(PLURAL, '')] = [...new Set(names)].toSorted();
  }

  return found;
}
