import type { DocumentName } from '@vermilion/contract/document-names';
import type { Document, DocumentLanguage } from '@vermilion/contract/documents';
import { brandIn } from '../brand.ts';
import type { Context } from '../context.ts';
import { readText } from './read-text.ts';
import { candidates, fillIn, termsIn } from './rules.ts';

/**
 * Returns the terms of the settings if there are any. Otherwise returns the text of the operator's
 * file, or the default text. See DOC-1, SET-7.
 */
export async function getDocument(
  { config, siteSettings }: Context,
  name: DocumentName,
  language: DocumentLanguage,
): Promise<Document> {
  const folders = { own: config.legalDir, default: DEFAULTS };

  const { 'brand-name': brandName, 'contact-email': contactEmail } = siteSettings.current();
  const valuesIn = (written: DocumentLanguage) => ({
    brand: brandIn(written, brandName),
    contact_email: contactEmail ?? undefined,
  });
  const own = name === 'terms' ? termsIn(language, siteSettings.current().terms) : undefined;
  if (own) {
    const values = valuesIn(own.language);

    return { name, language: own.language, text: fillIn(own.text, values) };
  }

  for (const candidate of candidates(name, language, contactEmail !== null)) {
    const text = await readText(folders[candidate.from], candidate.file);
    if (text === undefined) continue;
    const values = valuesIn(candidate.language);

    return { name, language: candidate.language, text: fillIn(text, values) };
  }

  throw new Error(`there is no default text of ${name}`);
}

const DEFAULTS = `${import.meta.dirname}/defaults`;
