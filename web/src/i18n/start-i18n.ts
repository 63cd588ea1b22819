import { currentLanguage, onLanguageChange, showLanguage } from './current-language.ts';
import { detectLanguage, htmlLanguage, type Language, saveLanguage } from './language.ts';
import type { Namespace } from './text-keys.ts';
import { readTexts } from './texts.ts';
import { addTexts, hasTexts, namespacesIn } from './translate.ts';

/** Texts that failed to load. They are not awaited again; their keys are shown. */
const failed = new Set<string>();
let chosen: Language | undefined;

/** Starts with the visitor's language, and keeps the page's `lang` equal to the shown one. */
export async function startI18n(): Promise<void> {
  void import('./chinese-fonts.ts').then(fonts => fonts.loadWhenShown(), goOnWithout);
  onLanguageChange(language => {
    document.documentElement.lang = htmlLanguage(language);
  });
  await loadFirstTexts(detectLanguage());
}

/** Loads the texts of every page. A route loads its own with `loadTexts`. */
export async function loadFirstTexts(language: Language): Promise<void> {
  await bring(language, ['common', 'components']);
  showLanguage(language);
}

/**
 * Switches the language and remembers it. If its texts can't be loaded, rejects and keeps the
 * page's language; the next page has the chosen one.
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
  // If the language was switched meanwhile, these namespaces were not loaded in the other language.
  if (currentLanguage() !== language) await loadTexts(...namespaces);
}

/**
 * Returns undefined if all texts have loaded or failed, otherwise a promise that settles with them.
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

/** Loads the namespaces that the current language has, also those that arrive meanwhile. */
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

/** Without this module the machine's own fonts serve. */
function goOnWithout(): void {}
