/** Answers the owner of works with a zip of their pictures. The answer is the file itself, which no endpoint's can be. */
import { worksZipQuery } from '@vermilion/contract/history';
import { WORKS_ZIP_PATH } from '@vermilion/contract/routes';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Server } from '../http/create-server.ts';
import { confirmedActor } from './confirmed-actor.ts';
import { findWorksToZip, zipWorks } from './zip-works.ts';

export function serveWorksZip(server: Server, ctx: Context): void {
  const options = {
    schema: { hide: true, querystring: worksZipQuery },
    exposeHeadRoute: false,
    // Before the shape is looked at: who may not call learns nothing of it.
    preValidation: async (request: FastifyRequest) => void confirmedActor(request.actor),
  };

  // Whether it can be had: a page asks before it leaves the file to the browser, which has no words for a refusal.
  server.head(WORKS_ZIP_PATH, options, async (request, reply) => {
    await findWorksToZip(ctx, confirmedActor(request.actor), request.query.ids);

    return reply.type('application/zip').send();
  });
  server.get(WORKS_ZIP_PATH, options, async (request, reply) => {
    const zip = await zipWorks(ctx, confirmedActor(request.actor), request.query.ids);
    const day = ctx.clock.now().toISOString().slice(0, 10);

    return reply
      .type('application/zip')
      .headers({
        'Content-Disposition': `attachment; filename="works-${day}.zip"`,
        'X-Content-Type-Options': 'nosniff',
      })
      .send(zip);
  });
}
