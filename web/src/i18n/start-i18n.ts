import { currentLanguage, onLanguageChange, showLanguage } from './current-language.ts';
import { detectLanguage, htmlLanguage, type Language, saveLanguage } from './language.ts';
import type { Namespace } from './text-keys.ts';
import { readTexts } from './texts.ts';
import { addTexts, hasTexts, namespacesIn } from './translate.ts';

/** Components do not wait for these namespaces again, and show keys instead. */
const failed = new Set<string>();
let chosen: Language | undefined;

/** Loads the first texts, and keeps the page's `lang` equal to the shown language. */
export async function startI18n(): Promise<void> {
  void import('./chinese-fonts.ts').then(fonts => fonts.loadWhenShown(), goOnWithout);
  onLanguageChange(language => {
    document.documentElement.lang = htmlLanguage(language);
  });
  await loadFirstTexts(detectLanguage());
}

/** A route loads its own texts with `loadTexts`. */
export async function loadFirstTexts(language: Language): Promise<void> {
  await loadMissing(language, ['common', 'components']);
  showLanguage(language);
}

/**
 * Stores the choice. If the texts can't be loaded, rejects and keeps the shown language; the next
 * page has the chosen one.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  saveLanguage(language);
  chosen = language;
  await loadAll(language);
  if (chosen === language) showLanguage(language);
}

/** Rejects if the texts can't be loaded, because components would show keys. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  const language = currentLanguage();
  await loadMissing(language, namespaces);
  // If the language was switched during the call, the texts are missing in the new language.
  if (currentLanguage() !== language) await loadTexts(...namespaces);
}

/** Returns undefined if all texts have loaded or failed, otherwise a promise that resolves then. */
export function awaitTexts(namespaces: readonly Namespace[]): Promise<void> | undefined {
  const language = currentLanguage();
  const missing = namespaces.filter(
    name => !hasTexts(language, name) && !failed.has(`${language}/${name}`),
  );
  if (missing.length === 0) return undefined;

  return loadMissing(language, missing).catch(() => {
    for (const name of missing) failed.add(`${language}/${name}`);
  });
}

/** Also loads namespaces that the page starts to use during the call. */
async function loadAll(language: Language): Promise<void> {
  const missing = namespacesIn(currentLanguage()).filter(name => !hasTexts(language, name));
  if (missing.length === 0) return;
  await loadMissing(language, missing);
  await loadAll(language);
}

async function loadMissing(language: Language, namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(
    namespaces
      .filter(name => !hasTexts(language, name))
      .map(async name => addTexts(language, name, await readTexts(language, name))),
  );
}

/** Without the file, the page has the machine's own fonts. */
function goOnWithout(): void {}
