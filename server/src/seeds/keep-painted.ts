import { StoreError } from '../adapters/object-store/port.ts';
import type { Context } from '../context.ts';
import { readPainted } from './painted-files.ts';
import type { Story } from './story.ts';
import { type KeptStory, keepPictures, type PaintedStory } from './write-story.ts';

/**
 * Stores a story's prepared pictures. Returns null if a picture is missing, or if one can't be
 * used, which is logged.
 * @throws StoreError
 */
export async function keepPainted(
  ctx: Context,
  story: Story,
  paintedStory: Omit<PaintedStory, 'painted'>,
): Promise<KeptStory | null> {
  try {
    const painted = await readPainted(ctx.config.galleryDir, story);

    return painted && (await keepPictures(ctx, story, { ...paintedStory, painted }));
  } catch (error) {
    if (error instanceof StoreError) throw error;
    ctx.log.warn({ err: error, story: story.key }, 'the ready pictures of a preset can’t be used');

    return null;
  }
}
