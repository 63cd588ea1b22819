import { ForgedEvent, type PaymentEvent } from '../adapters/payment-provider/port.ts';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { enqueue } from '../queue/define-task.ts';
import { handleEventTask } from './definitions.ts';
import { insertEvent } from './event-queries.ts';
import { serviceOf } from './service.ts';

/** `body` is the bytes as they came. */
export type Delivery = { body: Buffer; signature: string | undefined };

/**
 * Stores what the payment service tells, once per event, with the task that looks into it.
 * @throws AppError VALIDATION_FAILED when the signature does not prove it, PAYMENT_DISABLED when nothing could be proved
 */
export async function receiveEvent(ctx: Context, delivery: Delivery): Promise<void> {
  const event = readEvent(ctx, delivery);
  if (!event) return;

  await withTransaction(ctx.db, async tx => {
    const isFirst = await insertEvent(tx, event);
    if (isFirst) await enqueue(tx, handleEventTask, { eventId: event.id });
  });
}

function readEvent(ctx: Context, { body, signature }: Delivery): PaymentEvent | null {
  const service = serviceOf(ctx);
  if (!service.readsEvents) throw new AppError('PAYMENT_DISABLED');
  try {
    return service.readEvent(body, signature, ctx.clock.now());
  } catch (error) {
    if (!(error instanceof ForgedEvent)) throw error;
    ctx.log.warn({ err: error }, 'an event was refused');
    throw new AppError('VALIDATION_FAILED', undefined, 'The signature does not prove this event.');
  }
}
