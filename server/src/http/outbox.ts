/**
 * The outbox as pages: what was mailed on a machine without a mail server, to be read on that machine alone. Whoever could ask from
 * elsewhere gets the ordinary 404.
 */
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { listOutbox, readOutboxMail } from '../adapters/mailer/read-outbox.ts';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { canonicalAddress } from './canonical-address.ts';
import type { Server } from './create-server.ts';
import { readLanguage } from './language.ts';
import { isLocalRequest } from './local-request.ts';
import { renderMail, renderMailList } from './outbox-pages.ts';

/** Narrower than that of other pages: a letter in its frame is held to it too. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function serveOutbox(server: Server, ctx: Context): void {
  const folder = join(ctx.config.dataDir, 'outbox');
  const facts = (request: FastifyRequest) => ({
    brandName: ctx.config.brandName,
    language: readLanguage(request.headers['accept-language']),
  });
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (ctx.config.smtpUrl || !isLocalRequest(ctx, request)) throw new AppError('NOT_FOUND');
    const elsewhere = canonicalAddress(ctx, request);
    if (elsewhere) return reply.redirect(elsewhere);

    return undefined;
  };

  server.get('/dev/outbox', { onRequest, schema: { hide: true } }, async (request, reply) =>
    sendPage(reply, renderMailList(facts(request), await listOutbox(folder))),
  );

  server.get(
    '/dev/outbox/:name',
    { onRequest, schema: { hide: true, params: z.object({ name: z.string() }) } },
    async (request, reply) => {
      const mail = await readOutboxMail(folder, request.params.name);
      if (!mail) throw new AppError('NOT_FOUND');

      return sendPage(reply, renderMail(facts(request), mail));
    },
  );
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'Cache-Control': 'no-store', 'Content-Security-Policy': POLICY })
    .send(html);
}
