import { useMemo, useSyncExternalStore } from 'react';
import { currentLanguage, onLanguageChange } from './current-language.ts';
import { awaitTexts } from './start-i18n.ts';
import type { Namespace, Namespaces } from './text-keys.ts';
import { translatorOf } from './translate.ts';

/**
 * Translates keys of the first namespace without a prefix. The component suspends until its texts
 * have loaded.
 */
export function useTranslation<const Ns extends Namespaces = 'common'>(namespaces?: Ns) {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage);
  const names: readonly Namespace[] =
    typeof namespaces === 'object' ? namespaces : [namespaces ?? 'common'];
  const coming = awaitTexts(names);
  // Throwing a promise suspends the component until the promise settles.
  // oxlint-disable-next-line typescript/only-throw-error
  if (coming) throw coming;
  const [first = 'common'] = names;
  // A new language gives a new function, so that everything that depends on the function is
  // redrawn.
  // oxlint-disable-next-line react/exhaustive-deps
  const t = useMemo(() => translatorOf<Ns>(first), [first, language]);

  return { t, language };
}
