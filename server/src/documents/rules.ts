import type { SiteSettings } from '@vermilion/contract/admin/site-settings';
import type { DocumentName } from '@vermilion/contract/document-names';
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '@vermilion/contract/documents';

export type Candidate = { from: 'own' | 'default'; file: string; language: DocumentLanguage };

/**
 * Lists the files to try, in order. The operator's text comes first in any language, because a
 * default text could contradict it.
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

export type WrittenTerms = { language: DocumentLanguage; text: string };

/**
 * Returns the terms in the given language, otherwise in another language, or undefined if there are
 * none. An address becomes a text with a link.
 */
export function termsIn(
  language: DocumentLanguage,
  terms: SiteSettings['terms'],
): WrittenTerms | undefined {
  const others = DOCUMENT_LANGUAGES.filter(other => other !== language);
  const written = [language, ...others].find(one => terms[one] !== null);
  const own = written && terms[written];
  if (!own) return undefined;

  return { language: written, text: 'text' in own ? own.text : linkTo[written](own.address) };
}

const encoded = (address: string) =>
  new URL(address).href.replaceAll('(', '%28').replaceAll(')', '%29');
const linkTo: Readonly<Record<DocumentLanguage, (address: string) => string>> = {
  en: address =>
    `# Terms\n\nThe terms of {{brand}} are at [${new URL(address).host}](${encoded(address)}).\n`,
  zh: address =>
    `# 使用条款\n\n{{brand}}的使用条款见 [${new URL(address).host}](${encoded(address)})。\n`,
};

export function fillIn(text: string, values: Readonly<Record<string, string | undefined>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (written, name: string) => values[name] ?? written);
}
