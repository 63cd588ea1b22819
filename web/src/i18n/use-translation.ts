import i18next, { type FlatNamespace, type TFunction } from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';

type Namespaces = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]];

/**
 * The texts of a namespace, or of several of which the first needs no prefix, in the language that is shown. A component whose texts are
 * not there yet waits for them (Suspense). It does what the page needs of `react-i18next`, which weighs 2 KiB more.
 */
export function useTranslation<const Ns extends Namespaces = 'common'>(namespaces?: Ns) {
  const language = useSyncExternalStore(subscribe, currentTag, currentTag);
  const key = String(namespaces ?? 'common');
  const missing = namesIn(key).filter(name => !i18next.hasLoadedNamespace(name));
  // What Suspense waits for; a namespace that can't be had counts as there, and shows its keys.
  // oxlint-disable-next-line typescript/only-throw-error
  if (missing.length > 0) throw i18next.loadNamespaces(missing);

  // as: the names in the key are those of the type
  const t = useMemo(
    () => i18next.getFixedT(language, namesIn(key)) as unknown as TFunction<Ns>,
    [language, key],
  );

  return { t, i18n: i18next };
}

function namesIn(key: string): FlatNamespace[] {
  return key.split(',') as FlatNamespace[]; // joined from such names
}

function subscribe(listener: () => void): () => void {
  i18next.on('languageChanged', listener);

  return () => i18next.off('languageChanged', listener);
}

function currentTag(): string {
  return i18next.language;
}
