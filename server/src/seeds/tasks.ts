import { type Task, task } from '../queue/define-task.ts';
import { paintGalleryTask } from './definitions.ts';
import { paintGallery } from './paint-gallery.ts';

export { askForGallery } from './ask-for-gallery.ts';

export const seedsTasks: readonly Task[] = [
  task(paintGalleryTask, async (ctx, _, run) => {
    // It may be of a start before this one, since which the operator has chosen otherwise.
    if (ctx.config.hasFirstGallery) await paintGallery(ctx, run);
  }),
];
