/** Answers the owner of works with their pictures. The answers are the files themselves, which no endpoint's can be. */
import { workFileBody, worksZipQuery } from '@vermilion/contract/history';
import { idParams } from '@vermilion/contract/ids';
import { WORKS_ZIP_PATH } from '@vermilion/contract/routes';
import { WORK_FILE_PATH } from '@vermilion/contract/work-file';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import type { Server } from '../http/create-server.ts';
import { getWorkFile } from './get-work-file.ts';
import { findWorksToZip, zipWorks } from './zip-works.ts';

// Before the shape is looked at: who may not call learns nothing of it.
const preValidation = async (request: FastifyRequest) => void confirmedActor(request);

export function serveFiles(server: Server, ctx: Context): void {
  const fileOptions = { schema: { hide: true, params: idParams, body: workFileBody }, preValidation };
  server.post(WORK_FILE_PATH, fileOptions, async (request, reply) => {
    const file = await getWorkFile(ctx, confirmedActor(request), { ...request.body, id: request.params.id });

    return reply.type(file.mediaType).headers(headersOf(file.fileName)).send(file.bytes);
  });

  const zipOptions = { schema: { hide: true, querystring: worksZipQuery }, exposeHeadRoute: false, preValidation };
  // Whether it can be had: a page asks before it leaves the file to the browser, which has no words for a refusal.
  server.head(WORKS_ZIP_PATH, zipOptions, async (request, reply) => {
    await findWorksToZip(ctx, confirmedActor(request), request.query.ids);

    return reply.type('application/zip').send();
  });
  server.get(WORKS_ZIP_PATH, zipOptions, async (request, reply) => {
    const zip = await zipWorks(ctx, confirmedActor(request), request.query.ids);
    const day = ctx.clock.now().toISOString().slice(0, 10);

    return reply
      .type('application/zip')
      .headers(headersOf(`works-${day}.zip`))
      .send(zip);
  });
}

function headersOf(fileName: string) {
  return { 'Content-Disposition': `attachment; filename="${fileName}"`, 'X-Content-Type-Options': 'nosniff' };
}

/**
 * Who asks for a file, which no endpoint answers and so nothing has checked.
 * @throws AppError AUTH_UNAUTHORIZED, AUTH_EMAIL_NOT_CONFIRMED
 */
function confirmedActor({ actor }: FastifyRequest): Actor {
  if (!actor) throw new AppError('AUTH_UNAUTHORIZED');
  if (!actor.isConfirmed) throw new AppError('AUTH_EMAIL_NOT_CONFIRMED');

  return actor;
}
