import type { Language } from '../i18n/language.ts';
import { chooseLanguage } from '../i18n/start-i18n.ts';
import { showNotOpened } from './toasts/show-not-opened.ts';

export function switchLanguage(language: Language): void {
  chooseLanguage(language).catch(showNotOpened);
}
