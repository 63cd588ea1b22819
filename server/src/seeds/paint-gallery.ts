import { availableParallelism } from 'node:os';
import type { Context } from '../context.ts';
import type { TaskRun } from '../queue/define-task.ts';
import { findMissingStories, findPainter } from './find-missing-stories.ts';
import { keepPainted } from './keep-painted.ts';
import { paintStory } from './paint-story.ts';
import { stories } from './stories.ts';
import type { Story } from './story.ts';
import { keepPictures, writeStory } from './write-story.ts';

/** One picture for each core, so that a user's job waits for at most one of them. */
const AT_ONCE = availableParallelism();

/**
 * Paints the missing presets of the first gallery, and adds each as soon as it is painted. Leaves
 * out presets whose model is not offered.
 * @throws ProviderFailure, StoreError, after which the queue tries again
 */
export async function paintGallery(
  ctx: Context,
  { signal }: TaskRun,
  among = stories,
): Promise<void> {
  const createdAt = ctx.clock.now();
  const waiting = await findMissingStories(ctx, among);
  const paintInTurn = async () => {
    for (let story = waiting.shift(); story; story = waiting.shift()) {
      signal.throwIfAborted();
      await addStory(ctx, story, { createdAt, signal });
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, paintInTurn));

  const failure = outcomes.find(outcome => outcome.status === 'rejected');
  if (failure) throw failure.reason;
}

async function addStory(
  ctx: Context,
  story: Story,
  { createdAt, signal }: { createdAt: Date; signal: AbortSignal },
): Promise<void> {
  const painter = findPainter(ctx, story);
  if (!painter) return;
  const { model, provider } = painter;
  const kept =
    (await keepPainted(ctx, story, { model, createdAt })) ??
    (await keepPictures(ctx, story, {
      painted: await paintStory(story, { provider, signal }),
      model,
      createdAt,
    }));

  const isNew = await writeStory(ctx, kept);

  if (isNew) ctx.log.info({ story: story.key }, 'a preset of the first gallery was painted');
}
