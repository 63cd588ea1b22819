/**
 * The first code of every page. A page that the server drew can be read, typed into and pressed
 * without the application. It is loaded when the visitor does something, and otherwise when the
 * browser is idle. Every other page loads the application at once.
 */
import { firstTexts } from './i18n/first-texts/first-texts.ts';
import { detectLanguage } from './i18n/language.ts';
import { bringFontsLate, untilFirstPicture } from './start/first-picture.ts';
import { holdInput } from './start/hold-input.ts';
import { reloadAfterDeploy, restoreForms } from './start/reload-after-deploy.ts';
import { showNotLoaded } from './start/show-not-loaded.ts';
import { untilWanted } from './start/until-wanted.ts';

// Not awaited here: the application imports from this module's chunk, and each would wait for the
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
  // The texts are asked for together with the application instead of after it.
  firstTexts[language]().catch(goOn);
  importFirstPage()?.catch(goOn);
  try {
    const { startApp } = await import('./start-app.tsx');
    // A press in the middle of React's own work would be lost.
    await startApp(() => setTimeout(answerInput, 0));
  } catch (error) {
    input?.refuse();
    showNotLoaded();
    throw error;
  }
}

function loadFonts(language: 'en' | 'zh'): void {
  bringFontsLate();
  // A machine may have no Chinese fonts of its own.
  if (language === 'zh')
    import('./i18n/chinese-fonts.ts').then(fonts => fonts.loadWhenShown()).catch(goOn);
}

/** So are the pages that people enter first. */
function importFirstPage(): Promise<unknown> | undefined {
  if (document.documentElement.dataset.shell === 'studio') return import('./pages/studio-page.tsx');

  return location.pathname === '/' ? import('./pages/home-page.tsx') : undefined;
}

/** The application asks for its texts again, and what the machine has must do for fonts. */
function goOn(): void {}
