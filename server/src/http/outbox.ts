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
import type { Server } from './create-server.ts';
import { isLocalRequest } from './local-request.ts';
import { renderMail, renderMailList } from './outbox-pages.ts';

export function serveOutbox(server: Server, ctx: Context): void {
  const folder = join(ctx.config.dataDir, 'outbox');
  const { brandName } = ctx.config;
  const admit = (request: FastifyRequest) => {
    if (ctx.config.smtpUrl || !isLocalRequest(ctx, request)) throw new AppError('NOT_FOUND');
  };

  server.get('/dev/outbox', { schema: { hide: true } }, async (request, reply) => {
    admit(request);

    return sendPage(reply, renderMailList(brandName, await listOutbox(folder)));
  });

  server.get(
    '/dev/outbox/:name',
    { schema: { hide: true, params: z.object({ name: z.string() }) } },
    async (request, reply) => {
      admit(request);
      const mail = await readOutboxMail(folder, request.params.name);
      if (!mail) throw new AppError('NOT_FOUND');

      return sendPage(reply, renderMail(brandName, mail));
    },
  );
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(html);
}
