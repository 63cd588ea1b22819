import type { ReadCallback } from 'i18next';

/** One chunk per language and namespace, loaded when it is first needed. */
const chunks = import.meta.glob<Record<string, unknown>>('../locales/*/*.json', { import: 'default' });

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

/** The i18next backend that reads the chunks. */
export const textBackend = {
  type: 'backend' as const,
  init() {},
  read(language: string, namespace: string, done: ReadCallback) {
    const load = chunks[`../locales/${language}/${namespace}.json`];
    if (!load) return done(new Error(`no texts for ${language}/${namespace}`), false);
    load().then(
      texts => done(null, language === 'zh' ? thinSpaced(texts) : texts),
      (error: Error) => done(error, false),
    );
  },
};

/** In Chinese the space around Latin words and figures is thin; the files are written with the space of the keyboard. */
function thinSpaced(texts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string'
        ? value.replace(/(?<=\p{Script=Han}) (?=[\w{])|(?<=[\w}]) (?=\p{Script=Han})/gu, '\u2009')
        : thinSpaced(value as Record<string, unknown>),
    ]),
  );
}
