import type { AllOrdersFilter, AnyOrder } from '@vermilion/contract/admin/orders';
import type { Context } from '../../context.ts';
import { listAnyOrders } from './all-orders-queries.ts';
import { presentAnyOrder } from './present-any-order.ts';

/** See ADL-8. */
export async function listAllOrders(
  { db }: Pick<Context, 'db'>,
  { before, limit, ...filter }: AllOrdersFilter & { before?: string | undefined; limit: number },
): Promise<{ orders: AnyOrder[]; next: string | null }> {
  const rows = await listAnyOrders(db, filter, { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);

  return {
    orders: shown.map(presentAnyOrder),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
