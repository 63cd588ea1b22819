/**
 * A page that the server rendered can be read, and takes input, before the application has loaded.
 * The application loads when the visitor does something or the browser is idle. On other pages it
 * loads at once.
 */
import './styles/fonts.css';
import { firstTexts } from './i18n/first-texts/first-texts.ts';
import { detectLanguage } from './i18n/language.ts';
import { captureInput } from './start/capture-input.ts';
import { loadFontsLate, untilFirstPicture } from './start/first-picture.ts';
import { reloadAfterDeploy, restoreForms } from './start/reload-after-deploy.ts';
import { showNotLoaded } from './start/show-not-loaded.ts';
import { untilInteraction } from './start/until-interaction.ts';

// Must not be awaited, because the application imports from this module's chunk, so both would wait
// for each other.
void start();

async function start(): Promise<void> {
  const isDrawn = 'drawn' in document.documentElement.dataset;
  const input = isDrawn ? captureInput() : undefined;
  try {
    reloadAfterDeploy();
    const language = detectLanguage();
    void untilFirstPicture().then(() => loadFonts(language));
    // If the text waits for its fonts, the application loads at once, because only the application
    // shows the text.
    if (isDrawn && !('fonts' in document.documentElement.dataset)) await untilInteraction();
    const answerInput = () => {
      input?.replay();
      restoreForms();
    };
    firstTexts[language]().catch(goOn);
    importFirstPage()?.catch(goOn);
    const { startApp } = await import('./start-app.tsx');
    // A press that is replayed while React hydrates the page would be lost.
    await startApp(() => setTimeout(answerInput, 0));
  } catch (error) {
    input?.disableForms();
    showNotLoaded();
    throw error;
  }
}

function loadFonts(language: 'en' | 'zh'): void {
  void loadFontsLate();
  if (language === 'zh')
    import('./i18n/chinese-fonts.ts').then(fonts => fonts.loadWhenShown()).catch(goOn);
}

function importFirstPage(): Promise<unknown> | undefined {
  if (document.documentElement.dataset.shell === 'studio') return import('./pages/studio-page.tsx');

  return location.pathname === '/' ? import('./pages/home-page.tsx') : undefined;
}

/**
 * Ignores the failure, because the application requests missing texts again and the page can be
 * read without fonts.
 */
function goOn(): void {}
