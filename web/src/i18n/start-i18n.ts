import i18next from 'i18next';
import { brandName } from '../brand.ts';
import {
  detectLanguage,
  htmlLanguage,
  LANGUAGES,
  type Language,
  saveLanguage,
  toLanguage,
} from './language.ts';
import { bringTexts, type Namespace, textBackend } from './texts.ts';

/** Starts in the language of the visitor, and keeps the page's own `lang` to what is shown. */
export async function startI18n(): Promise<void> {
  void import('./chinese-fonts.ts').then(fonts => fonts.loadWhenShown(), goOnWithout);
  i18next.on('languageChanged', tag => {
    document.documentElement.lang = htmlLanguage(toLanguage(tag));
  });
  await bringFirstTexts(detectLanguage());
}

/** Makes the texts ready that every page needs; a page's own come with `loadTexts` in its route. */
export async function bringFirstTexts(language: Language): Promise<void> {
  i18next.on('languageChanged', nameBrandIn);
  await i18next.use(textBackend).init({
    lng: language,
    fallbackLng: false,
    supportedLngs: LANGUAGES,
    ns: ['common', 'components'],
    defaultNS: 'common',
    interpolation: { escapeValue: false, defaultVariables: { brand: brandName(language) } },
    returnNull: false,
  });
}

/** The language that is shown. */
export function currentLanguage(): Language {
  return toLanguage(i18next.language);
}

/**
 * Shows another language and remembers it. Resolves when its texts are there; fails where they can't be had: the page goes on in the
 * language that it is in, as without texts it would show their names, and the next one is in the other.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  saveLanguage(language);
  await bringTexts(language, [i18next.options.ns ?? []].flat());
  await i18next.changeLanguage(language);
}

/**
 * For what brings a page or a part: its texts are asked for together with its code. Fails where they can't be had: without them it would
 * show their names.
 */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  const { language } = i18next;
  await i18next.loadNamespaces(namespaces);
  // A change that was under way has brought those of the other language without these.
  if (i18next.language !== language) return loadTexts(...namespaces);
  const missing = namespaces.find(name => !i18next.hasResourceBundle(i18next.language, name));
  if (missing) throw new Error(`no texts of ${missing}`);
}

/** What the machine has itself must do. */
function goOnWithout(): void {}

/** The variable is read at every interpolation, so the brand's name follows the language. */
function nameBrandIn(tag: string): void {
  const { interpolation } = i18next.options;
  if (interpolation?.defaultVariables)
    interpolation.defaultVariables.brand = brandName(toLanguage(tag));
}
