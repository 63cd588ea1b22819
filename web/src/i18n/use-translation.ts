import { useMemo, useSyncExternalStore } from 'react';
import { currentLanguage, onLanguageChange } from './current-language.ts';
import { awaitTexts } from './start-i18n.ts';
import type { Namespace, Namespaces } from './text-keys.ts';
import { translatorOf } from './translate.ts';

/**
 * The texts of a namespace, or of several of which the first needs no prefix, in the language that is shown. A component whose texts are
 * not there yet waits for them (Suspense).
 */
export function useTranslation<const Ns extends Namespaces = 'common'>(namespaces?: Ns) {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage);
  const names: readonly Namespace[] =
    typeof namespaces === 'object' ? namespaces : [namespaces ?? 'common'];
  const coming = awaitTexts(names);
  // What Suspense waits for.
  // oxlint-disable-next-line typescript/only-throw-error
  if (coming) throw coming;
  const [first = 'common'] = names;
  // Another language makes another function, so that what depends on it is drawn anew.
  // oxlint-disable-next-line react/exhaustive-deps
  const t = useMemo(() => translatorOf<Ns>(first), [first, language]);

  return { t, language };
}
