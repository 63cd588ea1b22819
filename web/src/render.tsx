/** See `contract/src/first-page/drawn-page.ts`. */
import { createMemoryHistory } from '@tanstack/history';
import type { DrawnPage, PageToDraw } from '@vermilion/contract/first-page/drawn-page';
import { prerender } from 'react-dom/static';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { setBrand } from './brand.ts';
import { cacheFirstData } from './first-data.ts';
import { loadFirstTexts } from './i18n/start-i18n.ts';
import { latestTitle } from './pages/frame/use-page-title.ts';
import { createAppRouter } from './routes.tsx';
import { setSite } from './site.ts';

/** A page that takes longer is given up, because other pages wait for it. */
const DRAWING_MS_MAX = 10_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Renders one page at a time, because the language is a global of the module. Rejects if any part
 * of the page fails.
 */
export function renderPage(page: PageToDraw): Promise<DrawnPage> {
  const drawn = last.then(() => draw(page));
  last = drawn.catch(() => {});

  return drawn;
}

async function draw({ language, brandName, site, data }: PageToDraw): Promise<DrawnPage> {
  setBrand(brandName);
  setSite(site);
  await loadFirstTexts(language);
  const queryClient = createQueryClient();
  cacheFirstData(queryClient, data, language);
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [data.path] }));
  await router.load();
  const failed = Promise.withResolvers<never>();
  const signal = AbortSignal.timeout(DRAWING_MS_MAX);
  signal.addEventListener('abort', () => failed.reject(signal.reason));
  const { prelude } = await Promise.race([
    prerender(<App router={router} queryClient={queryClient} />, {
      signal,
      onError: failed.reject,
      // By default React would send large parts last, with scripts that move them to their places.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    }),
    failed.promise,
  ]);
  const html = await new Response(prelude).text();
  queryClient.clear();
  const [links = ''] = LINKS.exec(html) ?? [];

  return { title: latestTitle(), links, body: html.slice(links.length) };
}

/** The preload links that React writes before the page itself. */
const LINKS = /^(?:<link [^>]*>)*/;
