/**
 * Serves the zip of the signed-in user's export. The address is the same for all users, so the
 * session decides whose export is served.
 */
import { EXPORT_FILE_PATH } from '@vermilion/contract/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Server } from '../http/create-server.ts';
import { requireActor } from '../http/require-actor.ts';
import { sendObject } from '../uploads/public.ts';
import { getExportFile } from './get-export.ts';
import { nameOfExport } from './rules.ts';

export function serveExport(server: Server, ctx: Context): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: EXPORT_FILE_PATH,
    exposeHeadRoute: false,
    handler: async (request, reply) =>
      serve(ctx, request as FastifyRequest, reply as unknown as FastifyReply),
  });
}

async function serve(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await getExportFile(ctx, requireActor(request, 'session'));
  reply.header('Content-Disposition', `attachment; filename="${nameOfExport(file.createdAt)}"`);

  return sendObject(ctx, { request, reply }, file);
}
