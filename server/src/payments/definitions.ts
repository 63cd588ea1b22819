import { z } from 'zod';
import type { Tx } from '../database/database.ts';
import { defineTask, enqueue } from '../queue/define-task.ts';
import { delayBeforePoll } from './rules.ts';

export const handleEventTask = defineTask({
  name: 'payments.handle-event',
  payload: z.object({ eventId: z.string() }),
  triesMax: 25,
  priority: 0,
});

/** Polls an order, because its events may be lost. `look` is the number of earlier polls. */
export const pollOrderTask = defineTask({
  name: 'payments.look-at-order',
  payload: z.object({ orderId: z.uuid(), look: z.number().int().min(0) }),
  triesMax: 25,
  priority: 0,
});

/** Enqueues the poll with this number. Does nothing after the last poll. */
export async function enqueuePoll(tx: Tx, orderId: string, look: number): Promise<void> {
  const delayMs = delayBeforePoll(look);
  if (delayMs === undefined) return;

  await enqueue(
    tx,
    pollOrderTask,
    { orderId, look },
    { delayMs, key: `payments.look:${orderId}:${look}` },
  );
}
