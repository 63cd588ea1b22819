import { firstTexts } from './first-texts/first-texts.ts';
import type { Language } from './language.ts';
import type { Namespace } from './text-keys.ts';
import type { Texts } from './translate.ts';

export const chunks = import.meta.glob<Texts>(
  ['../locales/*/*.json', '!../locales/*/{common,components,dashboard,gallery,admin*}.json'],
  { import: 'default' },
);

/** Rejects if the texts can't be loaded. */
export async function readTexts(language: Language, namespace: Namespace): Promise<Texts> {
  const load = chunks[`../locales/${language}/${namespace}.json`];
  const { firstTexts: first }: { firstTexts: Partial<Record<string, Texts>> } = load
    ? { firstTexts: {} }
    : await firstTexts[language]();
  const texts = load ? await load() : first[namespace];
  if (!texts) throw new Error(`no texts for ${language}/${namespace}`);

  return language === 'zh' ? thinSpaced(texts) : texts;
}

/**
 * Puts thin spaces, instead of the files' ordinary ones, between Chinese and Latin words or
 * numbers.
 */
function thinSpaced(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string'
        ? value.replace(/(?<=\p{Script=Han}) (?=[\w{])|(?<=[\w}]) (?=\p{Script=Han})/gu, '\u2009')
        : thinSpaced(value),
    ]),
  );
}
