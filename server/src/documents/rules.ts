/** Which file a page is made of, and what is filled into it. Pure. */
import type { DocumentName } from '@vermilion/contract/document-names';
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '@vermilion/contract/documents';

export type Candidate = { from: 'own' | 'default'; file: string; language: DocumentLanguage };

/**
 * The files that may hold a page, the first that exists is shown. What the operator wrote counts in every language: a default in the
 * reader's own could say something else than the operator means.
 */
export function candidates(
  name: DocumentName,
  language: DocumentLanguage,
  hasContactEmail: boolean,
): Candidate[] {
  const others = DOCUMENT_LANGUAGES.filter(other => other !== language);
  const own = [language, ...others].map(
    (written): Candidate => ({ from: 'own', file: `${name}.${written}.md`, language: written }),
  );
  const isContactUnknown = name === 'contact' && !hasContactEmail;

  return [
    ...own,
    {
      from: 'default',
      file: `${isContactUnknown ? 'contact-unknown' : name}.${language}.md`,
      language,
    },
  ];
}

/** Puts values in the place of `{{name}}`; a name without a value stays as it is written. */
export function fillIn(text: string, values: Readonly<Record<string, string | undefined>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (written, name: string) => values[name] ?? written);
}
