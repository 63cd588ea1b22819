import type { DocumentName } from '@vermilion/contract/document-names';
import type { Language } from '../i18n/language.ts';

/** Under which the store of answers keeps a page of the operator's. */
export function documentKey(name: DocumentName, language: Language) {
  return ['document', name, language] as const;
}
