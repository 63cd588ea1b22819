import { currentLanguage, onLanguageChange, showLanguage } from './current-language.ts';
import { detectLanguage, htmlLanguage, type Language, saveLanguage } from './language.ts';
import type { Namespace } from './text-keys.ts';
import { readTexts } from './texts.ts';
import { addTexts, hasTexts, namespacesIn } from './translate.ts';

/** What could not be had is not waited for again: its keys are shown. */
const failed = new Set<string>();
let chosen: Language | undefined;

/** Starts in the language of the visitor, and keeps the page's own `lang` to what is shown. */
export async function startI18n(): Promise<void> {
  void import('./chinese-fonts.ts').then(fonts => fonts.loadWhenShown(), goOnWithout);
  onLanguageChange(language => {
    document.documentElement.lang = htmlLanguage(language);
  });
  await bringFirstTexts(detectLanguage());
}

/** Makes the texts ready that every page needs; a page's own come with `loadTexts` in its route. */
export async function bringFirstTexts(language: Language): Promise<void> {
  await bring(language, ['common', 'components']);
  showLanguage(language);
}

/**
 * Shows another language and remembers it. Resolves when its texts are there; fails where they can't be had: the page goes on in the
 * language that it is in, as without texts it would show their names, and the next one is in the other.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  saveLanguage(language);
  chosen = language;
  await bringAll(language);
  if (chosen === language) showLanguage(language);
}

/**
 * For what brings a page or a part: its texts are asked for together with its code. Fails where they can't be had: without them it would
 * show their names.
 */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  const language = currentLanguage();
  await bring(language, namespaces);
  // A change that was under way has brought those of the other language without these.
  if (currentLanguage() !== language) await loadTexts(...namespaces);
}

/** Undefined if all of the texts are there, or can't be had. Otherwise settles when they are. */
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

/** Every namespace that is there in the language that is shown, also what comes meanwhile. */
async function bringAll(language: Language): Promise<void> {
  const missing = namespacesIn(currentLanguage()).filter(name => !hasTexts(language, name));
  if (missing.length === 0) return;
  await bring(language, missing);
  await bringAll(language);
}

async function bring(language: Language, namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(
    namespaces
      .filter(name => !hasTexts(language, name))
      .map(async name => addTexts(language, name, await readTexts(language, name))),
  );
}

/** What the machine has itself must do. */
function goOnWithout(): void {}
