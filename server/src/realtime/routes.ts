import { realtimeEndpoints } from '@vermilion/contract/realtime';
import { REALTIME_PATH } from '@vermilion/contract/routes';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Server } from '../http/create-server.ts';
import type { Mount } from '../http/mount.ts';
import { openRealtime } from './open-realtime.ts';
import { createRealtimeToken } from './token.ts';

export function realtimeRoutes(server: Server, ctx: Context, mount: Mount): void {
  mount(realtimeEndpoints.getRealtimeToken, async (_, { actor }) =>
    createRealtimeToken(ctx, actor),
  );

  const realtime = openRealtime(ctx);
  server.route({
    method: 'GET',
    url: REALTIME_PATH,
    // Browsers send the page's origin with the request for a WebSocket, and a page can't forge it.
    onRequest: async request => {
      if (request.headers.origin !== ctx.publicUrl()) throw new AppError('FORBIDDEN_ORIGIN');
      if (realtime.isFull(request.ip)) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
    },
    handler: async () => {
      throw new AppError('NOT_FOUND');
    },
    wsHandler: (socket, request) => realtime.serve(socket, request.ip),
  });
  ctx.readiness.onDrain(forMs => realtime.dismiss(forMs));
  server.addHook('preClose', () => realtime.sayGoodbye());
  server.addHook('onClose', () => realtime.close());
}
