/** Routes that send files. The contract's endpoints can send only JSON. */
import { workFileBody, worksZipQuery } from '@vermilion/contract/history';
import { idParams } from '@vermilion/contract/ids';
import { WORKS_ZIP_PATH } from '@vermilion/contract/routes';
import { WORK_FILE_PATH } from '@vermilion/contract/work-file';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { checkBody, checkShape } from '../http/check-shape.ts';
import type { Server } from '../http/create-server.ts';
import { requireActor } from '../http/require-actor.ts';
import { getWorkFile } from './get-work-file.ts';
import { findWorksToZip, zipWorks } from './zip-works.ts';

// Access is checked before validation. Otherwise callers without access would learn the shape of
// the request.
const preValidation = async (request: FastifyRequest) => void requireActor(request, 'confirmed');

export function serveFiles(server: Server, ctx: Context): void {
  server.post(WORK_FILE_PATH, { preValidation }, async (request, reply) => {
    const { id } = checkShape(idParams, request.params);
    const body = checkBody(workFileBody, request.body);
    const file = await getWorkFile(ctx, requireActor(request, 'confirmed'), { ...body, id });

    return reply.type(file.mediaType).headers(headersOf(file.fileName)).send(file.bytes);
  });

  const zipOptions = { exposeHeadRoute: false, preValidation };
  const idsOf = (request: FastifyRequest) => checkShape(worksZipQuery, request.query).ids;
  // A page asks with HEAD before it starts the download, because a browser shows no reason if a
  // download is refused.
  server.head(WORKS_ZIP_PATH, zipOptions, async (request, reply) => {
    await findWorksToZip(ctx, requireActor(request, 'confirmed'), idsOf(request));

    return reply.type('application/zip').send();
  });
  server.get(WORKS_ZIP_PATH, zipOptions, async (request, reply) => {
    const zip = await zipWorks(ctx, requireActor(request, 'confirmed'), idsOf(request));
    const day = ctx.clock.now().toISOString().slice(0, 10);

    return reply
      .type('application/zip')
      .headers(headersOf(`works-${day}.zip`))
      .send(zip);
  });
}

function headersOf(fileName: string) {
  return {
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'X-Content-Type-Options': 'nosniff',
  };
}
