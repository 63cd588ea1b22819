/** Answers the owner of a work with the file of one of its pictures. The answer is the file itself, which no endpoint's can be. */
import { workFileBody } from '@vermilion/contract/history';
import { idParams } from '@vermilion/contract/ids';
import { WORK_FILE_PATH } from '@vermilion/contract/work-file';
import type { Context } from '../context.ts';
import type { Server } from '../http/create-server.ts';
import { confirmedActor } from './confirmed-actor.ts';
import { getWorkFile } from './get-work-file.ts';

export function serveWorkFile(server: Server, ctx: Context): void {
  server.post(
    WORK_FILE_PATH,
    {
      schema: { hide: true, params: idParams, body: workFileBody },
      // Before the shape is looked at: who may not call learns nothing of it.
      preValidation: async request => void confirmedActor(request.actor),
    },
    async (request, reply) => {
      const file = await getWorkFile(ctx, confirmedActor(request.actor), { ...request.body, id: request.params.id });

      return reply
        .type(file.mediaType)
        .headers({
          'Content-Disposition': `attachment; filename="${file.fileName}"`,
          'X-Content-Type-Options': 'nosniff',
        })
        .send(file.bytes);
    },
  );
}
