import type { Language } from '../i18n/language.ts';
import { chooseLanguage } from '../i18n/start-i18n.ts';
import { showNotOpened } from './toasts/show-not-opened.ts';

/** Shows a toast if the texts can't be loaded. */
export function switchLanguage(language: Language): void {
  chooseLanguage(language).catch(showNotOpened);
}
