import { PAYMENT_WEBHOOK_PATH } from '@vermilion/contract/routes';
import type { Context } from '../context.ts';
import type { Server } from '../http/create-server.ts';

export function servePaymentWebhook(server: Server, ctx: Context): void {
  // A scope of its own keeps JSON parsers away, because the signature is over the exact bytes.
  server.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    scope.post(PAYMENT_WEBHOOK_PATH, async request => {
      const { receiveEvent } = await import('./receive-event.ts');
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receiveEvent(ctx, {
        body,
        signature: typeof signature === 'string' ? signature : undefined,
      });

      return { received: true };
    });
  });
}
