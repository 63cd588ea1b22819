/**
 * Serves the built pages: hashed files for ever, `index.html` with the operator's brand for every page address, and with status 404 for
 * addresses that are no page. Its inline scripts are named to the Content-Security-Policy by their hashes. At `/` it names the picture that
 * the gallery begins with, once it is told: its script asks for that before the page's code is there.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isPagePath } from '@vermilion/contract/page-paths';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { type FirstPicture, withFirstPicture } from './bodies/first-picture.ts';
import { canonicalAddress } from './canonical-address.ts';
import type { Server } from './create-server.ts';
import { escapeHtml } from './escape-html.ts';
import { encodeIndex, type IndexPage, sendIndex } from './index-page.ts';

const DIST = join(import.meta.dirname, '../../../web/dist');
const YEAR_SECONDS = 31_536_000;

export type Pages = {
  /** Undefined while the pages are not built, as in tests of the API. */
  index: IndexPage | undefined;
  /** The same for the address `/`. */
  landing: IndexPage | undefined;
  scriptHashes: readonly string[];
  /** What `/` is from then on. */
  nameFirstPicture(picture: FirstPicture | undefined): Promise<void>;
};

export async function readPages(ctx: Context): Promise<Pages> {
  const file = join(DIST, 'index.html');
  if (!existsSync(file))
    return {
      index: undefined,
      landing: undefined,
      scriptHashes: [],
      nameFirstPicture: async () => {},
    };
  // A function, since in a text "$&" would have a meaning.
  const html = (await readFile(file, 'utf8')).replaceAll('%BRAND_NAME%', () =>
    escapeHtml(ctx.config.brandName),
  );
  const index = await encodeIndex(html);
  const pages: Pages = {
    index,
    landing: index,
    scriptHashes: [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      ([, script = '']) => `'sha256-${sha256(script)}'`,
    ),
    async nameFirstPicture(picture) {
      pages.landing = picture ? await encodeIndex(withFirstPicture(html, picture)) : index;
    },
  };

  return pages;
}

export function servePages(server: Server, ctx: Context, pages: Pages): void {
  if (pages.index) {
    void server.register(fastifyStatic, {
      root: DIST,
      wildcard: false,
      index: false,
      globIgnore: ['index.html*', '.vite/**', '**/*.br', '**/*.gz'],
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
  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.replace(/\?.*/s, '');
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !path.startsWith('/api/') &&
      !path.startsWith('/files/');
    const page = path === '/' ? pages.landing : pages.index;
    if (!isPage || !page) throw new AppError('NOT_FOUND');
    const elsewhere = canonicalAddress(ctx, request);
    if (elsewhere) return reply.redirect(elsewhere);

    return sendIndex(request, reply.status(isPagePath(path) ? 200 : 404), page);
  });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
