import { z } from 'zod';
import { FIRST_GALLERY_TASK } from '../presets/public.ts';
import { defineTask } from '../queue/define-task.ts';

/** After any user's job, whose priority grows by at most the number of the user's pending jobs. */
const PRIORITY = 1_000;

/** Only one such task waits, even if several nodes enqueue it. */
export const paintGalleryTask = defineTask({
  name: FIRST_GALLERY_TASK,
  payload: z.object({}),
  triesMax: 5,
  priority: PRIORITY,
});
export const PAINT_GALLERY_KEY = 'seeds-paint-gallery';
