import { z } from 'zod';
import { FIRST_GALLERY_TASK } from '../presets/public.ts';
import { defineTask } from '../queue/define-task.ts';

/** Other tasks have lower numbers, so they begin first. */
const PRIORITY = 1_000;

export const paintGalleryTask = defineTask({
  name: FIRST_GALLERY_TASK,
  payload: z.object({}),
  triesMax: 5,
  priority: PRIORITY,
});
/** Only one task with this key waits, even if several nodes enqueue it. */
export const PAINT_GALLERY_KEY = 'seeds-paint-gallery';
