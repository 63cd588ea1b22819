import { createEmitter } from '../emitter.ts';
import type { Language } from './language.ts';

const changes = createEmitter<[Language]>();
let shown: Language = 'en';

/** The language that is shown. */
export function currentLanguage(): Language {
  return shown;
}

/** Shows another language. Its texts must be there (`addTexts`). */
export function showLanguage(language: Language): void {
  if (language === shown) return;
  shown = language;
  changes.emit(language);
}

/** Returns the function that ends the subscription. */
export const onLanguageChange = changes.subscribe;
