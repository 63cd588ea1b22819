/**
 * Serves the built pages: hashed files for ever, and `index.html` for every page address, with status
 * 404 for addresses that are no page. Before it is sent, the operator's brand, the language and the
 * theme are written into it, and for visitors the page itself if it is drawn. Its inline scripts are
 * named to the Content-Security-Policy by their hashes.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isPagePath } from '@vermilion/contract/page-paths';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { type FirstPicture, withFirstPicture } from './bodies/first-picture.ts';
import { canonicalAddress } from './canonical-address.ts';
import type { Server } from './create-server.ts';
import { escapeHtml } from './escape-html.ts';
import { type Drawing, fillPage } from './fill-page.ts';
import { encodeIndex, type IndexPage, sendIndex } from './index-page.ts';
import type { Language } from './language.ts';
import { readVisitor } from './visitor.ts';

const DIST = join(import.meta.dirname, '../../../web/dist');
const YEAR_SECONDS = 31_536_000;

export type Pages = {
  /** `index.html` with the brand. Undefined while the pages are not built, as in tests of the API. */
  html: string | undefined;
  scriptHashes: readonly string[];
};

export type PageOptions = {
  /** The language of somebody who chose none. */
  guessLanguage: (request: FastifyRequest) => Promise<Language>;
  /** The page as a visitor sees it first, or undefined. The same drawing is the same object. */
  findDrawing: (path: string, language: Language) => Promise<Drawing | undefined>;
  /** The picture that the gallery begins with. */
  firstPicture: () => FirstPicture | undefined;
};

export async function readPages(ctx: Context): Promise<Pages> {
  const file = join(DIST, 'index.html');
  if (!existsSync(file)) return { html: undefined, scriptHashes: [] };
  // A function, since in a text "$&" would have a meaning.
  const html = (await readFile(file, 'utf8')).replaceAll('%BRAND_NAME%', () =>
    escapeHtml(ctx.config.brandName),
  );

  return {
    html,
    scriptHashes: [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      ([, script = '']) => `'sha256-${sha256(script)}'`,
    ),
  };
}

export function servePages(server: Server, ctx: Context, pages: Pages, options: PageOptions): void {
  if (pages.html) serveFiles(server);
  const choose = createChoice(pages.html ?? '', options);
  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.replace(/\?.*/s, '');
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !path.startsWith('/api/') &&
      !path.startsWith('/files/');
    if (!isPage || !pages.html) throw new AppError('NOT_FOUND');
    const elsewhere = canonicalAddress(ctx, request);
    if (elsewhere) return reply.redirect(elsewhere);
    const page = await choose(request);

    return sendIndex(request, reply.status(isPagePath(path) ? 200 : 404), page);
  });
}

function serveFiles(server: Server): void {
  void server.register(fastifyStatic, {
    root: DIST,
    wildcard: false,
    index: false,
    globIgnore: ['index.html*', '.vite/**', '.render/**', '**/*.br', '**/*.gz'],
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
}

type Kept = { of: Drawing | FirstPicture | undefined; page: Promise<IndexPage> };

/** The page for a request. Each is encoded once, as long as it shows the same. */
function createChoice(html: string, { guessLanguage, findDrawing, firstPicture }: PageOptions) {
  const kept = new Map<string, Kept>();

  return async (request: FastifyRequest): Promise<IndexPage> => {
    const { theme, isSignedIn, ...chosen } = readVisitor(request);
    const language = chosen.language ?? (await guessLanguage(request));
    const look = { language, theme };
    const drawing = isSignedIn ? undefined : await findDrawing(request.url, language);
    const picture = request.url === '/' && !drawing ? firstPicture() : undefined;
    const key = [drawing || picture ? request.url : '', language, theme].join(' ');
    const before = kept.get(key);
    if (before && before.of === (drawing ?? picture)) return before.page;
    const filled = fillPage(html, look, drawing);
    const page = encodeIndex(picture ? withFirstPicture(filled, picture) : filled);
    kept.set(key, { of: drawing ?? picture, page });

    return page;
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
