/**
 * Serves the built pages: hashed files with a permanent cache, and `index.html` for every page
 * address (404 for unknown addresses). Writes brand, language and theme into `index.html`, and for
 * visitors the prerendered page. The Content-Security-Policy lists the page's inline scripts by
 * hash.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { SiteSettings } from '@vermilion/contract/admin/site-settings';
import type { FirstAnswers } from '@vermilion/contract/first-page/first-answers';
import { isPagePath, pagePaths } from '@vermilion/contract/page-paths';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { type FirstPicture, withFirstPicture } from '../bodies/first-picture.ts';
import { canonicalAddress } from '../canonical-address.ts';
import type { Server } from '../create-server.ts';
import type { Language } from '../language.ts';
import { readAddress } from '../read-address.ts';
import { timeSteps } from '../time-steps.ts';
import { drawnPathOf } from './drawn-path.ts';
import { type Drawing, fillPage, withFirstAnswers } from './fill-page.ts';
import { encodeIndex, type IndexPage, sendIndex, sendOwnPage } from './index-page.ts';
import { pageFactsOf, withPageFacts } from './page-facts.ts';
import { readVisitor, type Visitor } from './visitor.ts';

const DIST = join(import.meta.dirname, '../../../../web/dist');
const YEAR_SECONDS = 31_536_000;
/** Excludes the compressed copies of assets. */
const ASSET = /^[\w.-]+(?<!\.(?:br|gz))$/;

export type Pages = {
  /**
   * `index.html` without the brand; undefined if the pages are not built, for example in tests of
   * the API.
   */
  html: string | undefined;
  scriptHashes: readonly string[];
};

export type PageOptions = {
  guessLanguage: (request: FastifyRequest) => Promise<Language>;
  /**
   * Returns a page drawn for visitors, or undefined. Returns the same object until the drawing
   * changes.
   */
  findDrawing: (path: string, language: Language) => Promise<Drawing | undefined>;
  firstPicture: () => FirstPicture | undefined;
  isGone: (path: string) => Promise<boolean>;
  /** Returns the API answers that are embedded in the page of a signed-in user. Never rejects. */
  findAnswers: (request: FastifyRequest) => Promise<FirstAnswers>;
};

export async function readPages(): Promise<Pages> {
  const file = join(DIST, 'index.html');
  if (!existsSync(file)) return { html: undefined, scriptHashes: [] };
  const html = await readFile(file, 'utf8');

  return {
    html,
    scriptHashes: [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      ([, script = '']) => `'sha256-${sha256(script)}'`,
    ),
  };
}

export function servePages(server: Server, ctx: Context, pages: Pages, options: PageOptions): void {
  if (pages.html) serveFiles(server);
  const choose = createChoice(createHtml(ctx, pages.html ?? ''), options);
  server.setNotFoundHandler(async (request, reply) => {
    const { path } = readAddress(request.url);
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !path.startsWith('/api/') &&
      !path.startsWith('/files/');
    if (!isPage || !pages.html) throw new AppError('NOT_FOUND');
    const elsewhere = canonicalAddress(ctx, request);
    if (elsewhere) return reply.redirect(elsewhere);
    const isThere = isPagePath(path) && !(await options.isGone(path.replace(/(?<=.)\/$/, '')));
    reply.status(isThere ? 200 : 404);
    const steps = timeSteps();
    const visitor = readVisitor(request);
    const [chosen, answers] = await Promise.all([
      steps.time('page', choose(request, visitor)),
      visitor.isSignedIn ? steps.time('answers', options.findAnswers(request)) : undefined,
    ]);
    if (answers) {
      const html = withFirstAnswers(chosen.html, answers);
      return sendOwnPage(request, reply.header('Server-Timing', steps.header()), html);
    }
    const page = await steps.time('encode', chosen.encode());

    return sendIndex(request, reply.header('Server-Timing', steps.header()), page);
  });
}

/** Serves all assets by one route, because a route for each would slow down the start. */
function serveFiles(server: Server): void {
  void server.register(fastifyStatic, {
    root: DIST,
    wildcard: false,
    index: false,
    globIgnore: ['index.html*', 'assets/**', '.vite/**', '.render/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header(
        'Cache-Control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      );
    },
  });
  server.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/:file',
    handler: async ({ params: { file } }, reply) =>
      ASSET.test(file) ? reply.sendFile(`assets/${file}`) : reply.callNotFound(),
  });
}

type Chosen = { html: string; encode: () => Promise<IndexPage> };
type Kept = Chosen & { of: Drawing | FirstPicture | undefined; page: string };

function createHtml(ctx: Context, built: string): () => string {
  let kept: { settings: SiteSettings; html: string } | undefined;

  return () => {
    const settings = ctx.siteSettings.current();
    if (kept?.settings !== settings)
      kept = { settings, html: withPageFacts(built, pageFactsOf(ctx)) };

    return kept.html;
  };
}

/**
 * Returns a function that chooses a request's page, without data of its user. Each page is encoded
 * once until its content changes.
 */
function createChoice(
  htmlOf: () => string,
  { guessLanguage, findDrawing, firstPicture }: PageOptions,
) {
  const kept = new Map<string, Kept>();

  return async (request: FastifyRequest, visitor: Visitor): Promise<Chosen> => {
    const { theme, isSignedIn } = visitor;
    const language = visitor.language ?? (await guessLanguage(request));
    const path = drawnPathOf(request.url);
    const drawing = isSignedIn || !path ? undefined : await findDrawing(path, language);
    const picture = path === pagePaths.home && !drawing ? firstPicture() : undefined;
    const key = [drawing || picture ? path : '', language, theme].join(' ');
    const before = kept.get(key);
    const page = htmlOf();
    if (before && before.of === (drawing ?? picture) && before.page === page) return before;
    const filled = fillPage(page, { language, theme }, drawing);
    const shown = picture ? withFirstPicture(filled, picture) : filled;
    let encoded: Promise<IndexPage> | undefined;
    const chosen = {
      ...{ of: drawing ?? picture, page },
      html: shown,
      encode: () => (encoded ??= encodeIndex(shown)),
    };
    kept.set(key, chosen);

    return chosen;
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
