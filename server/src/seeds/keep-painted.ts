import { StoreError } from '../adapters/object-store/port.ts';
import type { Context } from '../context.ts';
import { readPainted } from './painted-files.ts';
import type { Story } from './story.ts';
import { type KeptStory, keepPictures, type Telling } from './tell-story.ts';

/**
 * Returns null without the pictures, or if a file is not a picture, which is logged. The story is
 * then generated again, and does not block others.
 * @throws StoreError
 */
export async function keepPainted(
  ctx: Context,
  story: Story,
  telling: Omit<Telling, 'painted'>,
): Promise<KeptStory | null> {
  try {
    const painted = await readPainted(ctx.config.galleryDir, story);

    return painted && (await keepPictures(ctx, story, { ...telling, painted }));
  } catch (error) {
    if (error instanceof StoreError) throw error;
    ctx.log.warn(
      { err: error, story: story.key },
      'what was painted ahead of a preset can’t be used',
    );

    return null;
  }
}
