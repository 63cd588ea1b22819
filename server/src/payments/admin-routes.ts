import { ordersEndpoints as endpoints } from '@vermilion/contract/admin/orders';
import { auditActorOf } from '../audit/public.ts';
import type { Mount } from '../http/mount.ts';
import { checkOrder } from './all-orders/check-order.ts';
import { getAnyOrder } from './all-orders/get-any-order.ts';
import { listAllOrders } from './all-orders/list-all-orders.ts';

export function paymentsAdminRoutes(mount: Mount): void {
  mount(endpoints.listAllOrders, async (ctx, { query }) => listAllOrders(ctx, query));
  mount(endpoints.getAnyOrder, async (ctx, { params }) => ({
    order: await getAnyOrder(ctx, params.id),
  }));
  mount(endpoints.checkOrder, async (ctx, { actor, params }) => ({
    order: await checkOrder(ctx, auditActorOf(actor), params.id),
  }));
}
