import type { Context } from '../context.ts';
import type { TaskRun } from '../queue/define-task.ts';
import { findMissingStories, findPainter } from './find-missing-stories.ts';
import { keepPainted } from './keep-painted.ts';
import { paintStory } from './paint-story.ts';
import { stories } from './stories.ts';
import { keepPictures, writeStory } from './tell-story.ts';

/**
 * Paints what the first gallery lacks, one story after the other, so that a crash costs one at most. What no model here can paint is left
 * out, and tried again at a later start.
 * @throws ProviderFailure, StoreError: the queue tries again
 */
export async function paintGallery(
  ctx: Context,
  { signal }: TaskRun,
  among = stories,
): Promise<void> {
  const createdAt = ctx.clock.now();
  for (const story of await findMissingStories(ctx, among)) {
    const painter = findPainter(ctx, story);
    if (!painter) continue;
    const { model, provider } = painter;
    const kept =
      (await keepPainted(ctx, story, { model, createdAt })) ??
      (await keepPictures(ctx, story, {
        painted: await paintStory(story, { provider, signal }),
        model,
        createdAt,
      }));

    const isTold = await writeStory(ctx, kept);

    if (isTold) ctx.log.info({ story: story.key }, 'a preset of the first gallery was painted');
  }
}
