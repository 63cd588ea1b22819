import type { Receipt } from '@vermilion/contract/payments';
import { AppError } from '../app-error.ts';
import { brandOf } from '../brand.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { presentReceipt } from './present.ts';
import { findOrderOf } from './queries.ts';

/** @throws AppError NOT_FOUND if there is no such order or another account owns it */
export async function getOrder(ctx: Context, actor: Actor, orderId: string): Promise<Receipt> {
  const order = await findOrderOf(ctx.db, actor.creditAccountId, orderId);
  if (!order) throw new AppError('NOT_FOUND');

  return presentReceipt(order, {
    name: brandOf(ctx),
    email: ctx.siteSettings.current()['contact-email'],
  });
}
