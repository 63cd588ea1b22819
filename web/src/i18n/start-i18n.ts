import { currentLanguage, onLanguageChange, showLanguage } from './current-language.ts';
import { detectLanguage, htmlLanguage, type Language, saveLanguage } from './language.ts';
import type { Namespace } from './text-keys.ts';
import { readTexts } from './texts.ts';
import { addTexts, hasTexts, namespacesIn } from './translate.ts';

/**
 * The texts of these namespaces could not be loaded. Components show keys instead of waiting for
 * them again.
 */
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

export async function loadFirstTexts(language: Language): Promise<void> {
  await loadMissing(language, ['common', 'components']);
  showLanguage(language);
}

/**
 * Stores the choice, and shows the language when its texts have loaded. Rejects if the texts can't
 * be loaded: then this page keeps its language, and a reload shows the chosen one.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  saveLanguage(language);
  chosen = language;
  await loadAll(language);
  if (chosen === language) showLanguage(language);
}

/** Rejects if the texts can't be loaded, because components would otherwise show keys. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  const language = currentLanguage();
  await loadMissing(language, namespaces);
  // If the language was switched meanwhile, the new language may lack these texts.
  if (currentLanguage() !== language) await loadTexts(...namespaces);
}

/**
 * Returns a promise for the moment when all texts have loaded or failed; undefined if they already
 * have.
 */
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

/** Repeats itself, because the page may start to use further namespaces while it loads. */
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

/** Without this file, the page uses the machine's own fonts. */
function goOnWithout(): void {}
