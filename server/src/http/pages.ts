/**
 * Serves the built pages: hashed files for ever, `index.html` with the operator's brand for every page address, and with status 404 for
 * addresses that are no page. Its inline scripts are named to the Content-Security-Policy by their hashes.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { pagePaths } from '@vermilion/contract/page-paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { canonicalAddress } from './canonical-address.ts';
import type { Server } from './create-server.ts';
import { escapeHtml } from './escape-html.ts';

const DIST = join(import.meta.dirname, '../../../web/dist');
const YEAR_SECONDS = 31_536_000;

export type Pages = {
  /** Undefined while the pages are not built, as in tests of the API. */
  index: { plain: Buffer; br: Buffer; gzip: Buffer; etag: string } | undefined;
  scriptHashes: readonly string[];
};

export async function readPages(ctx: Context): Promise<Pages> {
  const file = join(DIST, 'index.html');
  if (!existsSync(file)) return { index: undefined, scriptHashes: [] };
  const html = (await readFile(file, 'utf8')).replaceAll('%BRAND_NAME%', escapeHtml(ctx.config.brandName));
  const plain = Buffer.from(html);

  return {
    index: {
      plain,
      br: await promisify(brotliCompress)(plain),
      gzip: await promisify(gzip)(plain),
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    },
    scriptHashes: [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      ([, script = '']) => `'sha256-${sha256(script)}'`,
    ),
  };
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
        reply.header('Cache-Control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600');
      },
    });
  }
  const known = new Set<string>(Object.values(pagePaths));
  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.replace(/\?.*/s, '');
    const isPage = ['GET', 'HEAD'].includes(request.method) && !path.startsWith('/api/') && !path.startsWith('/files/');
    if (!isPage || !pages.index) throw new AppError('NOT_FOUND');
    const elsewhere = canonicalAddress(ctx, request);
    if (elsewhere) return reply.redirect(elsewhere);

    return sendIndex(request, reply.status(known.has(trimSlash(path)) ? 200 : 404), pages.index);
  });
}

function sendIndex(request: FastifyRequest, reply: FastifyReply, index: NonNullable<Pages['index']>): FastifyReply {
  reply.headers({ 'Cache-Control': 'no-cache', ETag: index.etag, Vary: 'Accept-Encoding' });
  if (reply.statusCode === 200 && request.headers['if-none-match'] === index.etag) return reply.status(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  reply.type('text/html; charset=utf-8');
  if (/\bbr\b/.test(accepted)) return reply.header('Content-Encoding', 'br').send(index.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('Content-Encoding', 'gzip').send(index.gzip);

  return reply.send(index.plain);
}

function trimSlash(path: string): string {
  return /^\/.*[^/]\/$/.test(path) ? path.slice(0, -1) : path;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
