import { withTransaction } from '../database/database.ts';
import { enqueue, type Task, task } from '../queue/define-task.ts';
import { PAINT_GALLERY_KEY, paintGalleryTask } from './definitions.ts';
import { paintGallery } from './paint-gallery.ts';

export { askForGallery } from './ask-for-gallery.ts';

/**
 * @param stopping aborts when the node begins to stop; the painting then ends, and its task is
 * enqueued again
 */
export function seedsTasks(stopping: AbortSignal): readonly Task[] {
  return [
    task(paintGalleryTask, async (ctx, _, run) => {
      // The operator may have turned the gallery off after an earlier start had enqueued the task.
      if (!ctx.config.hasFirstGallery) return;
      const signal = AbortSignal.any([run.signal, stopping]);
      try {
        await paintGallery(ctx, { signal });
      } catch (error) {
        if (!stopping.aborted) throw error;
        await withTransaction(ctx.db, tx =>
          enqueue(tx, paintGalleryTask, {}, { key: PAINT_GALLERY_KEY }),
        );
      }
    }),
  ];
}
