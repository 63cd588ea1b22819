import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { enqueue } from '../queue/define-task.ts';
import { PAINT_GALLERY_KEY, paintGalleryTask } from './definitions.ts';
import { findMissingStories } from './find-missing-stories.ts';
import { hangPainted } from './hang-painted.ts';

/**
 * Hangs what is painted of the first gallery, and has a task paint what is not, where the operator
 * wants it (see PRE-17, PRE-19, PRE-20).
 * A worker calls it when it starts. A failure is logged: the task tries again, and so does the next start.
 */
export async function askForGallery(ctx: Context, signal: AbortSignal): Promise<void> {
  if (!ctx.config.hasFirstGallery) return;
  try {
    const told = await hangPainted(ctx, signal);
    if (told > 0) ctx.log.info({ presets: told }, 'the first gallery was hung');
  } catch (error) {
    ctx.log.warn({ err: error }, 'the first gallery could not be hung');
  }
  try {
    const missing = await findMissingStories(ctx);
    if (missing.length === 0) return;

    await withTransaction(ctx.db, tx =>
      enqueue(tx, paintGalleryTask, {}, { key: PAINT_GALLERY_KEY }),
    );
  } catch (error) {
    ctx.log.warn({ err: error }, 'the first gallery could not be asked for');
  }
}
