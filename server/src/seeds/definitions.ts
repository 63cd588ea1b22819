/** The task of the first gallery, for the code that enqueues it. */
import { z } from 'zod';
import { FIRST_GALLERY_TASK } from '../presets/public.ts';
import { defineTask } from '../queue/define-task.ts';

/**
 * The lowest priority of all: the offset of a submission is at most the number of its user's
 * pending jobs.
 */
const PRIORITY = 1_000;

/**
 * Generates the missing pictures of the first gallery. Only one task waits, whichever node enqueues
 * it.
 */
export const paintGalleryTask = defineTask({
  name: FIRST_GALLERY_TASK,
  payload: z.object({}),
  triesMax: 5,
  priority: PRIORITY,
});
export const PAINT_GALLERY_KEY = 'seeds-paint-gallery';
