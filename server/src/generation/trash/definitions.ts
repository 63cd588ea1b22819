import { z } from 'zod';
import { defineTask } from '../../queue/define-task.ts';

/** Nobody waits for it: what is deleted for good answers 404 already. */
const PRIORITY = 50;

/** Deletes what was given up, whosever it is. */
export const eraseWorksTask = defineTask({
  name: 'generation-erase-works',
  payload: z.object({}),
  triesMax: 5,
  priority: PRIORITY,
});
