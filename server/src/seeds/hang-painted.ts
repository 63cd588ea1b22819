import type { Context } from '../context.ts';
import { findMissingStories, findPainter } from './find-missing-stories.ts';
import { keepPainted } from './keep-painted.ts';
import { stories } from './stories.ts';
import { type KeptStory, writeStory } from './tell-story.ts';

/** Pictures are shrunk in threads: two at once are quick, and hold up nobody's for long. */
const AT_ONCE = 2;

/**
 * Tells those missing stories whose pictures were painted ahead, in their order; the others are
 * left out. A stop ends it between two. The answer is how many it told.
 * @throws StoreError; what was told before stays told
 */
export async function hangPainted(
  ctx: Context,
  signal: AbortSignal,
  among = stories,
): Promise<number> {
  const createdAt = ctx.clock.now();
  const missing = await findMissingStories(ctx, among);
  let told = 0;

  for (let place = 0; place < missing.length && !signal.aborted; place += AT_ONCE) {
    const kept = await Promise.all(
      missing.slice(place, place + AT_ONCE).map(async (story): Promise<KeptStory | null> => {
        const painter = findPainter(ctx, story);

        return painter && keepPainted(ctx, story, { model: painter.model, createdAt });
      }),
    );
    for (const story of kept) if (story && (await writeStory(ctx, story))) told += 1;
  }

  return told;
}
