/**
 * The first code of every page. A drawn page can be read, typed into and pressed without the
 * application, which loads when the visitor does something or the browser is idle. On other pages
 * it loads at once.
 */
import { firstTexts } from './i18n/first-texts/first-texts.ts';
import { detectLanguage } from './i18n/language.ts';
import { loadFontsLate, untilFirstPicture } from './start/first-picture.ts';
import { holdInput } from './start/hold-input.ts';
import { reloadAfterDeploy, restoreForms } from './start/reload-after-deploy.ts';
import { showNotLoaded } from './start/show-not-loaded.ts';
import { untilWanted } from './start/until-wanted.ts';

// Not awaited: the application imports from this module's chunk, and both would wait for each
// other.
void start();

async function start(): Promise<void> {
  const isDrawn = 'drawn' in document.documentElement.dataset;
  const input = isDrawn ? holdInput() : undefined;
  reloadAfterDeploy();
  const language = detectLanguage();
  void untilFirstPicture().then(() => loadFonts(language));
  // A text that waits for its fonts is shown by the application.
  if (isDrawn && !('fonts' in document.documentElement.dataset)) await untilWanted();
  const answerInput = () => {
    input?.handOver();
    restoreForms();
  };
  // Requests the texts together with the application instead of after it.
  firstTexts[language]().catch(goOn);
  importFirstPage()?.catch(goOn);
  try {
    const { startApp } = await import('./start-app.tsx');
    // A press that is repeated while React works would be lost.
    await startApp(() => setTimeout(answerInput, 0));
  } catch (error) {
    input?.refuse();
    showNotLoaded();
    throw error;
  }
}

function loadFonts(language: 'en' | 'zh'): void {
  loadFontsLate();
  // A machine may have no Chinese fonts.
  if (language === 'zh')
    import('./i18n/chinese-fonts.ts').then(fonts => fonts.loadWhenShown()).catch(goOn);
}

/** Requests pages that people enter first together with the application. */
function importFirstPage(): Promise<unknown> | undefined {
  if (document.documentElement.dataset.shell === 'studio') return import('./pages/studio-page.tsx');

  return location.pathname === '/' ? import('./pages/home-page.tsx') : undefined;
}

/** The application repeats failed requests for texts; without fonts the machine's own serve. */
function goOn(): void {}
