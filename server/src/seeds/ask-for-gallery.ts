import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { enqueue } from '../queue/define-task.ts';
import { addPainted } from './add-painted.ts';
import { PAINT_GALLERY_KEY, paintGalleryTask } from './definitions.ts';
import { findMissingStories } from './find-missing-stories.ts';

/**
 * Adds presets of the first gallery whose pictures are prepared, and enqueues a task for the
 * others. See PRE-17, PRE-19, PRE-20. Failures are only logged, because the next start tries again.
 */
export async function askForGallery(ctx: Context, signal: AbortSignal): Promise<void> {
  if (!ctx.config.hasFirstGallery) return;
  try {
    const added = await addPainted(ctx, signal);
    if (added > 0) ctx.log.info({ presets: added }, 'presets of the first gallery were added');
  } catch (error) {
    ctx.log.warn({ err: error }, 'presets of the first gallery could not be added');
  }
  try {
    const missing = await findMissingStories(ctx);
    if (missing.length === 0) return;

    await withTransaction(ctx.db, tx =>
      enqueue(tx, paintGalleryTask, {}, { key: PAINT_GALLERY_KEY }),
    );
  } catch (error) {
    ctx.log.warn({ err: error }, 'the first gallery could not be enqueued');
  }
}
