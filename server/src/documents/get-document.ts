import type { DocumentName } from '@vermilion/contract/document-names';
import type { Document, DocumentLanguage } from '@vermilion/contract/documents';
import { brandIn } from '../brand.ts';
import type { Context } from '../context.ts';
import { readText } from './read-text.ts';
import { candidates, fillIn } from './rules.ts';

/** The operator's own text, in whichever language there is one, else the default of this repository. See `docs/operating/settings.md`. */
export async function getDocument(
  { config, siteSettings }: Context,
  name: DocumentName,
  language: DocumentLanguage,
): Promise<Document> {
  const folders = { own: config.legalDir, default: DEFAULTS };

  const { 'brand-name': brandName, 'contact-email': contactEmail } = siteSettings.current();

  for (const candidate of candidates(name, language, contactEmail !== null)) {
    const text = await readText(folders[candidate.from], candidate.file);
    if (text === undefined) continue;
    const values = {
      brand: brandIn(candidate.language, brandName),
      contact_email: contactEmail ?? undefined,
    };

    return { name, language: candidate.language, text: fillIn(text, values) };
  }

  throw new Error(`there is no default text of ${name}`);
}

const DEFAULTS = `${import.meta.dirname}/defaults`;
