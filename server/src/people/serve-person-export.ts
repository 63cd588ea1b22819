/** Serves a person's export as a file. */
import { idParams } from '@vermilion/contract/ids';
import { PERSON_EXPORT_FILE_PATH } from '@vermilion/contract/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nameOfExport } from '../account-data/public.ts';
import { auditActorOf } from '../audit/public.ts';
import type { Context } from '../context.ts';
import { checkShape } from '../http/check-shape.ts';
import type { Server } from '../http/create-server.ts';
import { requireActor } from '../http/require-actor.ts';
import { sendObject } from '../uploads/public.ts';

export function servePersonExport(server: Server, ctx: Context): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: PERSON_EXPORT_FILE_PATH,
    exposeHeadRoute: false,
    // Access is checked before validation, so that callers without access don't learn the shape.
    preValidation: async request => void requireActor(request, 'admin'),
    handler: async (request, reply) =>
      serve(ctx, checkShape(idParams, request.params).id, {
        request: request as FastifyRequest,
        reply: reply as unknown as FastifyReply,
      }),
  });
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

async function serve(ctx: Context, id: string, exchange: Exchange): Promise<FastifyReply> {
  const actor = requireActor(exchange.request, 'admin');
  const { getPersonExport } = await import('./get-person-export.ts');
  const file = await getPersonExport(ctx, auditActorOf(actor), id);
  const name = `attachment; filename="${nameOfExport(file.createdAt)}"`;
  exchange.reply.header('Content-Disposition', name);

  return sendObject(ctx, exchange, file);
}
