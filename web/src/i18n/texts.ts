import type { ReadCallback } from 'i18next';
import { firstTexts } from './first-texts/first-texts.ts';

type Texts = Record<string, unknown>;

/** The others are one chunk per language and namespace, loaded when it is first needed. */
const chunks = import.meta.glob<Texts>(
  ['../locales/*/*.json', '!../locales/*/{common,components,dashboard,gallery}.json'],
  { import: 'default' },
);

export type Namespace =
  | 'common'
  | 'auth'
  | 'canvas'
  | 'dashboard'
  | 'studio'
  | 'components'
  | 'compare'
  | 'gallery'
  | 'history'
  | 'presets'
  | 'work';

/** Fails where one of them can't be had. What was read once is there from then on. */
export async function bringTexts(language: string, namespaces: readonly string[]): Promise<void> {
  await Promise.all(namespaces.map(namespace => loadTexts(language, namespace)));
}

/** The i18next backend that reads the chunks. */
export const textBackend = {
  type: 'backend' as const,
  init() {},
  read(language: string, namespace: string, done: ReadCallback) {
    loadTexts(language, namespace).then(
      texts => done(null, language === 'zh' ? thinSpaced(texts) : texts),
      (error: Error) => done(error, false),
    );
  },
};

async function loadTexts(language: string, namespace: string): Promise<Texts> {
  const load = chunks[`../locales/${language}/${namespace}.json`];
  const texts = load ? await load() : (await readFirst(language))[namespace];
  if (!texts) throw new Error(`no texts for ${language}/${namespace}`);

  return texts;
}

async function readFirst(language: string): Promise<Partial<Record<string, Texts>>> {
  const read: Partial<Record<string, () => Promise<{ firstTexts: Record<string, Texts> }>>> =
    firstTexts;

  return (await read[language]?.())?.firstTexts ?? {};
}

/** In Chinese the space around Latin words and figures is thin; the files are written with the space of the keyboard. */
function thinSpaced(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string'
        ? value.replace(/(?<=\p{Script=Han}) (?=[\w{])|(?<=[\w}]) (?=\p{Script=Han})/gu, '\u2009')
        : thinSpaced(value as Texts),
    ]),
  );
}
