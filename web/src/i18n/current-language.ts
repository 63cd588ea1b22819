import { createEmitter } from '../emitter.ts';
import type { Language } from './language.ts';

const changes = createEmitter<[Language]>();
let shown: Language = 'en';

export function currentLanguage(): Language {
  return shown;
}

/** Shows the pages in this language. `addTexts` must have added its texts before. */
export function showLanguage(language: Language): void {
  if (language === shown) return;
  shown = language;
  changes.emit(language);
}

export const onLanguageChange = changes.subscribe;
