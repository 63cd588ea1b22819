/** The calls of payments, and the address where the payment service tells of events. */
import { paymentsEndpoints } from '@vermilion/contract/payments';
import { PAYMENT_WEBHOOK_PATH } from '@vermilion/contract/routes';
import type { Context } from '../context.ts';
import type { Server } from '../http/create-server.ts';
import type { Mount } from '../http/mount.ts';
import { createCheckout } from './create-checkout.ts';
import { getOrder } from './get-order.ts';
import { listOrders } from './list-orders.ts';
import { listPackages } from './list-packages.ts';
import { receiveEvent } from './receive-event.ts';
import { verifySession } from './verify-session.ts';

export function paymentsRoutes(server: Server, ctx: Context, mount: Mount): void {
  mount(paymentsEndpoints.listPackages, async () => listPackages(ctx));
  mount(paymentsEndpoints.createCheckoutSession, async (_, { actor, body, language }) => ({
    url: await createCheckout(ctx, actor, {
      packageKey: body.package_key,
      currency: body.currency,
      language,
    }),
  }));
  mount(paymentsEndpoints.listOrders, async (_, { actor }) => ({
    orders: await listOrders(ctx, actor),
  }));
  mount(paymentsEndpoints.getOrder, async (_, { actor, params }) => ({
    receipt: await getOrder(ctx, actor, params.id),
  }));
  mount(paymentsEndpoints.verifySession, async (_, { actor, params }) =>
    verifySession(ctx, actor, params.sessionId),
  );

  // In a scope of its own: nothing may parse what the signature is about.
  server.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    scope.post(PAYMENT_WEBHOOK_PATH, async request => {
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
