/** Answers the owner of works with a zip of their pictures. The answer is the file itself, which no endpoint's can be. */
import { worksZipQuery } from '@vermilion/contract/history';
import { WORKS_ZIP_PATH } from '@vermilion/contract/routes';
import type { Context } from '../context.ts';
import type { Server } from '../http/create-server.ts';
import { confirmedActor } from './confirmed-actor.ts';
import { zipWorks } from './zip-works.ts';

export function serveWorksZip(server: Server, ctx: Context): void {
  server.get(
    WORKS_ZIP_PATH,
    {
      schema: { hide: true, querystring: worksZipQuery },
      exposeHeadRoute: false,
      // Before the shape is looked at: who may not call learns nothing of it.
      preValidation: async request => void confirmedActor(request.actor),
    },
    async (request, reply) => {
      const zip = await zipWorks(ctx, confirmedActor(request.actor), request.query.ids);
      const day = ctx.clock.now().toISOString().slice(0, 10);

      return reply
        .type('application/zip')
        .headers({
          'Content-Disposition': `attachment; filename="works-${day}.zip"`,
          'X-Content-Type-Options': 'nosniff',
        })
        .send(zip);
    },
  );
}
