import type { AnyOrder } from '@vermilion/contract/admin/orders';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { findAnyOrder } from './all-orders-queries.ts';
import { presentAnyOrder } from './present-any-order.ts';

/** @throws AppError NOT_FOUND */
export async function getAnyOrder({ db }: Pick<Context, 'db'>, id: string): Promise<AnyOrder> {
  const row = await findAnyOrder(db, id);
  if (!row) throw new AppError('NOT_FOUND');

  return presentAnyOrder(row);
}
