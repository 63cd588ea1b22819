/** The task of the seeds, for whoever enqueues it. */
import { z } from 'zod';
import { FIRST_GALLERY_TASK } from '../presets/public.ts';
import { defineTask } from '../queue/define-task.ts';

/** Behind everything that somebody waits for: a submission is at most as far behind painting as its user may have pending jobs. */
const PRIORITY = 1_000;

/** Paints what the first gallery lacks. One waits at a time, whichever node asks. */
export const paintGalleryTask = defineTask({
  name: FIRST_GALLERY_TASK,
  payload: z.object({}),
  triesMax: 5,
  priority: PRIORITY,
});
export const PAINT_GALLERY_KEY = 'seeds-paint-gallery';
