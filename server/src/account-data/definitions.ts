import { z } from 'zod';
import { defineTask } from '../queue/define-task.ts';

/** Below generation, but above a user's jobs beyond the tenth pending one. */
const PRIORITY = 20;

/**
 * A failed export starts again, at most `EXPORT_TRIES_MAX` times; a node that shuts down also uses
 * up a try of the queue.
 */
export const makeExportTask = defineTask({
  name: 'account-data.make-export',
  payload: z.object({ exportId: z.uuid(), isAgreed: z.boolean().optional() }),
  triesMax: 10,
  priority: PRIORITY,
});

export const sweepExportsTask = defineTask({
  name: 'account-data.sweep-exports',
  payload: z.object({}),
  triesMax: 10,
  priority: PRIORITY,
});

/** After the last try a chore enqueues this again. */
export const eraseAccountTask = defineTask({
  name: 'account-data.erase-account',
  payload: z.object({ userId: z.uuid() }),
  triesMax: 20,
  priority: PRIORITY,
});
