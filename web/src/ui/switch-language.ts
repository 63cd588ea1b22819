import type { Language } from '../i18n/language.ts';
import { chooseLanguage } from '../i18n/start-i18n.ts';
import { tellNotOpened } from './toasts/tell-not-opened.ts';

/** For a press: where the texts of the other language can't be had, that is told. */
export function switchLanguage(language: Language): void {
  chooseLanguage(language).catch(tellNotOpened);
}
