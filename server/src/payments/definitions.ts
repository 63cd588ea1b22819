/** The tasks of payments, light enough for whoever enqueues them. */
import { z } from 'zod';
import type { Tx } from '../database/database.ts';
import { defineTask, enqueue } from '../queue/define-task.ts';
import { delayBeforeLook } from './rules.ts';

/** Brings an order to what the payment service says, because it told of an event. */
export const handleEventTask = defineTask({
  name: 'payments.handle-event',
  payload: z.object({ eventId: z.string() }),
  triesMax: 25,
  priority: 0,
});

/** Looks at a pending order that nobody may have told of. */
export const lookAtOrderTask = defineTask({
  name: 'payments.look-at-order',
  payload: z.object({ orderId: z.uuid(), look: z.number().int().min(0) }),
  triesMax: 25,
  priority: 0,
});

/** Enqueues the look of this number, where there is one. */
export async function enqueueLook(tx: Tx, orderId: string, look: number): Promise<void> {
  const delayMs = delayBeforeLook(look);
  if (delayMs === undefined) return;

  await enqueue(
    tx,
    lookAtOrderTask,
    { orderId, look },
    { delayMs, key: `payments.look:${orderId}:${look}` },
  );
}
