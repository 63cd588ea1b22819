import { paymentsEndpoints } from '@vermilion/contract/payments';
import type { Mount } from '../http/mount.ts';
import { createCheckout } from './create-checkout.ts';
import { getOrder } from './get-order.ts';
import { listOrders } from './list-orders.ts';
import { listPackages } from './list-packages.ts';
import { verifySession } from './verify-session.ts';

export function paymentsRoutes(mount: Mount): void {
  mount(paymentsEndpoints.listPackages, async ctx => listPackages(ctx));
  mount(paymentsEndpoints.createCheckoutSession, async (ctx, { actor, body, language }) => ({
    url: await createCheckout(ctx, actor, {
      packageKey: body.package_key,
      currency: body.currency,
      language,
    }),
  }));
  mount(paymentsEndpoints.listOrders, async (ctx, { actor }) => ({
    orders: await listOrders(ctx, actor),
  }));
  mount(paymentsEndpoints.getOrder, async (ctx, { actor, params }) => ({
    receipt: await getOrder(ctx, actor, params.id),
  }));
  mount(paymentsEndpoints.verifySession, async (ctx, { actor, params }) =>
    verifySession(ctx, actor, params.sessionId),
  );
}
