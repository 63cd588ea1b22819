import type { DocumentName } from '@vermilion/contract/document-names';
import type { Language } from '../i18n/language.ts';

export function documentKey(name: DocumentName, language: Language) {
  return ['document', name, language] as const;
}
