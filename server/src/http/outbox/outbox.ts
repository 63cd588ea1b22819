/**
 * Serves the mails of a machine without a mail server, to that machine only; other callers get 404.
 * If the request seems to come through a proxy, the browser needs the token of `local-access.ts`.
 */

import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { listOutbox, readOutboxMail } from '../../adapters/mailer/read-outbox.ts';
import { AppError } from '../../app-error.ts';
import { brandOf } from '../../brand.ts';
import type { Context } from '../../context.ts';
import { canonicalAddress } from '../canonical-address.ts';
import { checkShape } from '../check-shape.ts';
import type { Server } from '../create-server.ts';
import { readLanguage } from '../language.ts';
import { isSameToken, localAccessOf } from '../local-access.ts';
import { renderMail, renderMailList, renderTokenForm } from './outbox-pages.ts';

/**
 * Stricter than the policy of other pages, because this policy also applies to a mail in its frame.
 */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const FORM_POLICY = POLICY.replace("form-action 'none'", "form-action 'self'");

const COOKIE = 'outbox';
const query = z.object({ token: z.string().max(100).optional() });

export function serveOutbox(server: Server, ctx: Context): void {
  const folder = join(ctx.config.dataDir, 'outbox');
  const facts = (request: FastifyRequest) => ({
    brandName: brandOf(ctx),
    language: readLanguage(request.headers['accept-language']),
  });
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (ctx.config.smtpUrl || localAccessOf(ctx, request) === 'no') throw new AppError('NOT_FOUND');
    const elsewhere = canonicalAddress(ctx, request);
    if (elsewhere) return reply.redirect(elsewhere);

    return undefined;
  };
  const preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { token } = checkShape(query, request.query);
    const isRight = isSameToken(token, ctx.localAccess.token);
    if (isRight) {
      reply.setCookie(COOKIE, ctx.localAccess.token, {
        path: '/dev/outbox',
        httpOnly: true,
        sameSite: 'strict',
      });
      return reply.redirect('/dev/outbox', 303);
    }
    if (
      localAccessOf(ctx, request) === 'yes' ||
      isSameToken(request.cookies[COOKIE], ctx.localAccess.token)
    )
      return undefined;
    reply.status(401).header('WWW-Authenticate', 'Bearer');

    return sendPage(
      reply,
      renderTokenForm(facts(request), { isWrong: token !== undefined }),
      FORM_POLICY,
    );
  };

  server.get('/dev/outbox', { onRequest, preHandler }, async (request, reply) =>
    sendPage(reply, renderMailList(facts(request), await listOutbox(folder))),
  );

  server.get<{ Params: { name: string } }>(
    '/dev/outbox/:name',
    { onRequest, preHandler },
    async (request, reply) => {
      const mail = await readOutboxMail(folder, request.params.name);
      if (!mail) throw new AppError('NOT_FOUND');

      return sendPage(reply, renderMail(facts(request), mail));
    },
  );
}

function sendPage(reply: FastifyReply, html: string, policy = POLICY): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'Cache-Control': 'no-store', 'Content-Security-Policy': policy })
    .send(html);
}
