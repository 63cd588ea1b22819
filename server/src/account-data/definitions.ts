/** The tasks of account data, for whoever enqueues them. */
import { z } from 'zod';
import { defineTask } from '../queue/define-task.ts';

/** Behind painting, save of somebody's eleventh pending job and those after it. */
const PRIORITY = 20;

/** Begun anew after a failure, as often as `EXPORT_TRIES_MAX` says; a node that shuts down costs a try of the queue's, too. */
export const makeExportTask = defineTask({
  name: 'account-data.make-export',
  payload: z.object({ exportId: z.uuid(), isAgreed: z.boolean().optional() }),
  triesMax: 10,
  priority: PRIORITY,
});

/** Deletes copies that have run out or were replaced. */
export const sweepExportsTask = defineTask({
  name: 'account-data.sweep-exports',
  payload: z.object({}),
  triesMax: 10,
  priority: PRIORITY,
});

/** Deletes what a closed account has left. It is given up by nobody: after the last try a chore asks for it anew. */
export const eraseAccountTask = defineTask({
  name: 'account-data.erase-account',
  payload: z.object({ userId: z.uuid() }),
  triesMax: 20,
  priority: PRIORITY,
});
