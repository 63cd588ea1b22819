import { z } from 'zod';
import type { Tx } from '../database/database.ts';
import { defineTask, enqueue } from '../queue/define-task.ts';
import { delayBeforePoll } from './rules.ts';

/** Applies the service's state to an order, after an event. */
export const handleEventTask = defineTask({
  name: 'payments.handle-event',
  payload: z.object({ eventId: z.string() }),
  triesMax: 25,
  priority: 0,
});

/** Polls a pending order, in case its events are lost. */
export const lookAtOrderTask = defineTask({
  name: 'payments.look-at-order',
  payload: z.object({ orderId: z.uuid(), look: z.number().int().min(0) }),
  triesMax: 25,
  priority: 0,
});

/** Does nothing after the last poll. */
export async function enqueuePoll(tx: Tx, orderId: string, look: number): Promise<void> {
  const delayMs = delayBeforePoll(look);
  if (delayMs === undefined) return;

  await enqueue(
    tx,
    lookAtOrderTask,
    { orderId, look },
    { delayMs, key: `payments.look:${orderId}:${look}` },
  );
}
