import { type Task, task } from '../queue/define-task.ts';
import { paintGalleryTask } from './definitions.ts';
import { paintGallery } from './paint-gallery.ts';

export { askForGallery } from './ask-for-gallery.ts';

export const seedsTasks: readonly Task[] = [task(paintGalleryTask, (ctx, _, run) => paintGallery(ctx, run))];
