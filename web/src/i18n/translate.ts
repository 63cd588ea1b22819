import { brandName } from '../brand.ts';
import { currentLanguage } from './current-language.ts';
import { formatNumber, locale } from './format-number.ts';
import type { Language } from './language.ts';
import type { FullKey, KeyFrom, Namespace, Namespaces } from './text-keys.ts';

/**
 * The texts of a namespace in the file format of i18next: nested keys, values as `{{name}}`,
 * numbers as `{{count, number}}`, and the plural form (`_zero`, `_one`) at the end of a key.
 * `translate.test.ts` compares each translated text with that of i18next.
 */
export type Texts = { readonly [key: string]: string | Texts };
export type Values = Readonly<Record<string, string | number | undefined>>;
export type Translate<Ns extends Namespaces = 'common'> = (
  key: KeyFrom<Ns>,
  values?: Values,
) => string;

const texts: Record<Language, Partial<Record<string, Texts>>> = { en: {}, zh: {} };
const VALUE = /\{\{(\w+)(, number)?\}\}/g;

export function addTexts(language: Language, namespace: Namespace, added: Texts): void {
  texts[language][namespace] = added;
}

export function hasTexts(language: Language, namespace: Namespace): boolean {
  return namespace in texts[language];
}

export function namespacesIn(language: Language): Namespace[] {
  return Object.keys(texts[language]) as Namespace[]; // as: `addTexts` adds only namespaces
}

/** Returns the key without its namespace if the text is missing. */
export function translate(key: FullKey, values?: Values): string {
  return find('common', key, values);
}

/** Keys of the namespace `first` need no prefix. */
export function translatorOf<Ns extends Namespaces>(first: Namespace): Translate<Ns> {
  return (key, values) => find(first, key, values);
}

function find(first: string, key: string, values: Values = {}): string {
  const colon = key.indexOf(':');
  const namespace = colon < 0 ? first : key.slice(0, colon);
  const path = key.slice(colon + 1);
  const all = texts[currentLanguage()][namespace];
  const { count } = values;
  const text =
    (count === 0 && read(all, `${path}_zero`)) ||
    (typeof count === 'number' && read(all, `${path}_${pluralForm(count)}`)) ||
    read(all, path);

  return text === undefined ? path : fillIn(text, values);
}

function read(all: Texts | undefined, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<string | Texts | undefined>(
      (within, key) => (typeof within === 'object' ? within[key] : undefined),
      all,
    );

  return typeof found === 'string' ? found : undefined;
}

function fillIn(text: string, values: Values): string {
  return text.replace(VALUE, (_, name: string, isNumber?: string) => {
    const value = name === 'brand' ? brandName(currentLanguage()) : values[name];

    return isNumber && value !== undefined ? formatNumber(Number(value)) : String(value ?? '');
  });
}

function pluralForm(count: number): string {
  return new Intl.PluralRules(locale()).select(count);
}
