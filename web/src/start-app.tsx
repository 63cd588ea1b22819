import './styles/main.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadLaterRoutes } from './api/client.ts';
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
 * Draws the application into the page, or hydrates a page that the server drew.
 * @param onTakenOver called once a drawn page answers events
 */
export async function startApp(onTakenOver?: () => void): Promise<void> {
  setBrand(metaOf('brand'));
  setSite(JSON.parse(metaOf('site')));
  startTheme();
  readFirstAnswers();
  const queryClient = createQueryClient();
  const firstData = readFirstData();

  // index.html shows the bar's skeleton until the texts have loaded and the first page can be
  // drawn.
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
  // The user may have gone to another page meanwhile.
  if (firstData?.path === location.pathname) {
    // Only a transition lets the page answer scrolling and typing while React hydrates.
    startTransition(() => void hydrateRoot(container, app));
    const { document: shown } = firstData;
    if (shown)
      void import('./i18n/chinese-fonts.ts')
        .then(fonts => fonts.waitForFontsOf(shown.text))
        .catch(goOnWithout)
        .then(() => delete document.documentElement.dataset.fonts);
  } else createRoot(container).render(app);

  // Loaded beside the first page and not before it: its first request notices a session that ended
  // meanwhile.
  void import('./follow-session.ts')
    .then(({ followSession }) => followSession(router, queryClient))
    // Without a connection the guards of the pages still request the user.
    .catch(goOnWithout)
    // A page drawn in another language is hidden until it is replaced.
    .then(() => delete document.documentElement.dataset.stale);
  // The first call that needs the table reports a lost connection.
  void loadLaterRoutes().catch(goOnWithout);
}

/** Reads a fact that the server has written into the page. */
function metaOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';
}

/** The page works without these. */
function goOnWithout(): void {}
