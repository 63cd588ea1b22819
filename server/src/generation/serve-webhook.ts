import { PROVIDER_WEBHOOK_PATH } from '@vermilion/contract/routes';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Server } from '../http/create-server.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** Large, because a callback may contain a whole result, which the studio does not read. */
const CALL_BYTES_MAX = 1_048_576;

export function serveWebhook(server: Server, ctx: Context): void {
  // The route has a separate scope, because the signature covers the unparsed body.
  server.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    const options = { bodyLimit: CALL_BYTES_MAX };
    scope.post<{ Params: { provider: string } }>(PROVIDER_WEBHOOK_PATH, options, async request => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receiveWebhook(ctx, request.params.provider, { headers: singleHeaders(request), body });

      return { received: true };
    });
  });
}

function singleHeaders({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}
