import './styles/main.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readFirstAnswers } from './api/early-answers.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { setBrand } from './brand.ts';
import { readFirstData, takeFirstData } from './first-data.ts';
import { currentLanguage } from './i18n/current-language.ts';
import { startI18n } from './i18n/start-i18n.ts';
import { keepScroll } from './router/keep-scroll.ts';
import { createAppRouter, followSessionByPath } from './routes.tsx';
import { setSite } from './site.ts';
import { startTheme } from './theme.ts';

/**
 * Draws the application into the page, or takes over what the server has drawn.
 *
 * @param onTakenOver called once a drawn page answers events
 */
export async function startApp(onTakenOver?: () => void): Promise<void> {
  setBrand(metaOf('brand'));
  setSite(JSON.parse(metaOf('site')));
  startTheme();
  readFirstAnswers();
  const queryClient = createQueryClient();
  const firstData = readFirstData();

  // index.html shows the bar's skeleton until the texts are there and the first page can be drawn
  // whole.
  await startI18n();
  if (firstData) takeFirstData(queryClient, firstData, currentLanguage());
  const router = createAppRouter(queryClient);
  followSessionByPath(router, queryClient);
  router.history.subscribe(() => void router.load());
  keepScroll(router);
  await router.load();

  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  const app = <App router={router} queryClient={queryClient} onTakenOver={onTakenOver} />;
  // Somebody may have gone on meanwhile.
  if (firstData?.path === location.pathname) {
    hydrateRoot(container, app);
    const { document: shown } = firstData;
    if (shown)
      void import('./i18n/chinese-fonts.ts')
        .then(fonts => fonts.waitForFontsOf(shown.text))
        .catch(goOnWithout)
        .then(() => delete document.documentElement.dataset.fonts);
  } else createRoot(container).render(app);

  // Beside the first page and not before it: whatever ended in between is found by its first look.
  void import('./follow-session.ts')
    .then(({ followSession }) => followSession(router, queryClient))
    // Without a connection there is nothing to follow, and the guards of the pages still ask who is
    // signed in.
    .catch(goOnWithout)
    // A page that was drawn in another language is hidden until this one is in its place.
    .then(() => delete document.documentElement.dataset.stale);
}

/** Reads a fact that the server has written into the page. */
function metaOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';
}

/** The page goes on without what could not be had. */
function goOnWithout(): void {}
