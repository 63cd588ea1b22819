import { currentLanguage, onLanguageChange, showLanguage } from './current-language.ts';
import { detectLanguage, htmlLanguage, type Language, saveLanguage } from './language.ts';
import type { Namespace } from './text-keys.ts';
import { readTexts } from './texts.ts';
import { addTexts, hasTexts, namespacesIn } from './translate.ts';

/**
 * The namespaces that failed to load. Components do not wait for them again, and show keys instead.
 */
const failed = new Set<string>();
let chosen: Language | undefined;

/**
 * Loads the texts of the visitor's language. Keeps the page's `lang` equal to the shown language.
 */
export async function startI18n(): Promise<void> {
  void import('./chinese-fonts.ts').then(fonts => fonts.loadWhenShown(), goOnWithout);
  onLanguageChange(language => {
    document.documentElement.lang = htmlLanguage(language);
  });
  await loadFirstTexts(detectLanguage());
}

/** Loads the texts that every page needs. A route loads its own texts with `loadTexts`. */
export async function loadFirstTexts(language: Language): Promise<void> {
  await bring(language, ['common', 'components']);
  showLanguage(language);
}

/**
 * Switches the language and stores the choice. If the texts can't be loaded, rejects and keeps the
 * shown language; the next page has the chosen one.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  saveLanguage(language);
  chosen = language;
  await loadAll(language);
  if (chosen === language) showLanguage(language);
}

/**
 * Loads the texts of a page or part. Rejects if they can't be loaded, because the part would show
 * keys.
 */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  const language = currentLanguage();
  await bring(language, namespaces);
  // If the language was switched during the call, the texts are missing in the new language.
  if (currentLanguage() !== language) await loadTexts(...namespaces);
}

/**
 * Returns undefined if all texts have loaded or failed. Otherwise returns a promise that settles
 * when they have.
 */
export function awaitTexts(namespaces: readonly Namespace[]): Promise<void> | undefined {
  const language = currentLanguage();
  const missing = namespaces.filter(
    name => !hasTexts(language, name) && !failed.has(`${language}/${name}`),
  );
  if (missing.length === 0) return undefined;

  return bring(language, missing).catch(() => {
    for (const name of missing) failed.add(`${language}/${name}`);
  });
}

/**
 * Loads in `language` all namespaces that the shown language has, including those that arrive
 * during the call.
 */
async function loadAll(language: Language): Promise<void> {
  const missing = namespacesIn(currentLanguage()).filter(name => !hasTexts(language, name));
  if (missing.length === 0) return;
  await bring(language, missing);
  await loadAll(language);
}

async function bring(language: Language, namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(
    namespaces
      .filter(name => !hasTexts(language, name))
      .map(async name => addTexts(language, name, await readTexts(language, name))),
  );
}

/** Ignores a failed import, because the machine's own fonts can be used. */
function goOnWithout(): void {}
