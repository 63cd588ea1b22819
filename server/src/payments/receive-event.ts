import { ForgedEvent, type PaymentEvent } from '../adapters/payment-provider/port.ts';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { enqueue } from '../queue/define-task.ts';
import { handleEventTask } from './definitions.ts';
import { insertEvent } from './event-queries.ts';
import { serviceOf } from './service.ts';

/** `body` has the received bytes unchanged, because the signature covers them. */
export type Delivery = { body: Buffer; signature: string | undefined };

/**
 * Stores an event of a payment and the task that handles it. Ignores repeated and other events.
 * @throws AppError VALIDATION_FAILED if the signature is invalid, PAYMENT_DISABLED without a
 * payment service or a secret for events
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
    ctx.log.warn({ err: error }, 'an event of the payment service was refused');
    throw new AppError('VALIDATION_FAILED', undefined, 'The signature does not prove this event.');
  }
}
