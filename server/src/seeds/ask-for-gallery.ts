import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { enqueue } from '../queue/define-task.ts';
import { PAINT_GALLERY_KEY, paintGalleryTask } from './definitions.ts';
import { findMissingStories } from './find-missing-stories.ts';

/**
 * Has the first gallery painted where something of it is missing and the operator wants it (`docs/behaviour.md`, Presets). A worker calls
 * it when it starts; nothing waits for it, and a failure is logged: the next start asks again.
 */
export async function askForGallery(ctx: Context): Promise<void> {
  if (!ctx.config.hasFirstGallery) return;
  try {
    const missing = await findMissingStories(ctx);
    if (missing.length === 0) return;

    await withTransaction(ctx.db, tx => enqueue(tx, paintGalleryTask, {}, { key: PAINT_GALLERY_KEY }));
  } catch (error) {
    ctx.log.warn({ err: error }, 'the first gallery could not be asked for');
  }
}
