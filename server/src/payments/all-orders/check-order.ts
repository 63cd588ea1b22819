import type { AnyOrder } from '@vermilion/contract/admin/orders';
import { AppError } from '../../app-error.ts';
import { type AuditActor, insertAudit } from '../../audit/public.ts';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/database.ts';
import { orRefuse, serviceOf } from '../service.ts';
import { settleOrder } from '../settle-order.ts';
import { findAnyOrder } from './all-orders-queries.ts';
import { getAnyOrder } from './get-any-order.ts';

/**
 * Settles an order as the payment service reports it, and audits the check. See ADL-9.
 * @throws AppError NOT_FOUND, PAYMENT_DISABLED, PAYMENT_SERVICE_FAILED
 */
export async function checkOrder(ctx: Context, actor: AuditActor, id: string): Promise<AnyOrder> {
  const order = await findAnyOrder(ctx.db, id);
  if (!order) throw new AppError('NOT_FOUND');
  serviceOf(ctx);

  await withTransaction(ctx.db, tx =>
    insertAudit(tx, {
      id: ctx.ids.next(),
      ...{ actor, command: 'check-order', subject: order.user_id ?? id, details: { order: id } },
    }),
  );
  await orRefuse(ctx, () => settleOrder(ctx, { orderId: id }));

  return getAnyOrder(ctx, id);
}
