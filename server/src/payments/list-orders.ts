import { ORDERS_SHOWN_MAX } from '@vermilion/contract/limits';
import type { Order } from '@vermilion/contract/payments';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { presentOrder } from './present.ts';
import { listOrders as listOrderRows } from './queries.ts';

export async function listOrders(ctx: Context, actor: Actor): Promise<Order[]> {
  const rows = await listOrderRows(ctx.db, actor.creditAccountId, ORDERS_SHOWN_MAX);

  return rows.map(presentOrder);
}
