import type { Context } from '../context.ts';
import { findMissingStories, findPainter } from './find-missing-stories.ts';
import { keepPainted } from './keep-painted.ts';
import { stories } from './stories.ts';
import { type KeptStory, writeStory } from './write-story.ts';

/**
 * The number of stories that are stored at the same time. More would keep other work from the
 * threads that resize pictures.
 */
const AT_ONCE = 2;

/**
 * Adds presets for missing stories whose pictures are ready, in order. The signal stops the work
 * between two groups of stories. Returns the number of new presets.
 * @throws StoreError; presets that were already added stay
 */
export async function addPainted(
  ctx: Context,
  signal: AbortSignal,
  among = stories,
): Promise<number> {
  const createdAt = ctx.clock.now();
  const missing = await findMissingStories(ctx, among);
  let added = 0;

  for (let place = 0; place < missing.length && !signal.aborted; place += AT_ONCE) {
    const kept = await Promise.all(
      missing.slice(place, place + AT_ONCE).map(async (story): Promise<KeptStory | null> => {
        const painter = findPainter(ctx, story);

        return painter && keepPainted(ctx, story, { model: painter.model, createdAt });
      }),
    );
    for (const story of kept) if (story && (await writeStory(ctx, story))) added += 1;
  }

  return added;
}
