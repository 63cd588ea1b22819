import './styles/main.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadLaterRoutes } from './api/client.ts';
import { readFirstAnswers } from './api/preloaded-responses.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { setBrand } from './brand.ts';
import { cacheFirstData, readFirstData } from './first-data.ts';
import { currentLanguage } from './i18n/current-language.ts';
import { startI18n } from './i18n/start-i18n.ts';
import { keepScroll } from './router/keep-scroll.ts';
import { createAppRouter, followSessionByPath } from './routes.tsx';
import { setSite } from './site.ts';
import { startTheme } from './theme.ts';

/**
 * Hydrates a page that the server rendered, or renders any other page.
 * @param onTakenOver called once React has mounted the page
 */
export async function startApp(onTakenOver?: () => void): Promise<void> {
  setBrand(metaOf('brand'));
  setSite(JSON.parse(metaOf('site')));
  startTheme();
  readFirstAnswers();
  const queryClient = createQueryClient();
  const firstData = readFirstData();

  await startI18n();
  if (firstData) cacheFirstData(queryClient, firstData, currentLanguage());
  const router = createAppRouter(queryClient);
  followSessionByPath(router, queryClient);
  router.history.subscribe(() => void router.load());
  keepScroll(router);
  await router.load();

  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  const app = <App router={router} queryClient={queryClient} onTakenOver={onTakenOver} />;
  // The page is hydrated only if the user has not opened another page meanwhile.
  if (firstData?.path === location.pathname) {
    // In a transition React hydrates in small steps, so that the page can scroll and take text
    // meanwhile.
    startTransition(() => void hydrateRoot(container, app));
    const { document: shown } = firstData;
    if (shown)
      void import('./i18n/chinese-fonts.ts')
        .then(fonts => fonts.waitForFontsOf(shown.text))
        .catch(goOnWithout)
        .then(() => delete document.documentElement.dataset.fonts);
  } else createRoot(container).render(app);

  // This module is not imported at the start, because the first page's own request tells whether
  // the session has ended.
  void import('./follow-session.ts')
    .then(({ followSession }) => followSession(router, queryClient))
    // Without this module each page still requests the user before it opens.
    .catch(goOnWithout)
    // A page that was rendered in another language is hidden until the application replaces it.
    .then(() => delete document.documentElement.dataset.stale);
  // If these routes can't be loaded, the first call of one of them reports the lost connection.
  void loadLaterRoutes().catch(goOnWithout);
}

function metaOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';
}

/** Ignores a module that can't be loaded, because the page works without it. */
function goOnWithout(): void {}
