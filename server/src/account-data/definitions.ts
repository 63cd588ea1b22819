import { z } from 'zod';
import { defineTask } from '../queue/define-task.ts';

// These tasks run after those of payments, but before the deletion of purged works.
const PRIORITY = 20;

/**
 * `makeExport` abandons the export in the run after `EXPORT_TRIES_MAX` tries, so `triesMax` must be
 * larger.
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

/** When all tries are used up, a chore enqueues the deletion again. */
export const eraseAccountTask = defineTask({
  name: 'account-data.erase-account',
  payload: z.object({ userId: z.uuid() }),
  triesMax: 20,
  priority: PRIORITY,
});
