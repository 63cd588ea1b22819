import type { Context } from '../context.ts';
import { findOfferedModel } from '../generation/public.ts';
import type { TaskRun } from '../queue/define-task.ts';
import { findMissingStories } from './find-missing-stories.ts';
import { tellStory } from './tell-story.ts';

/**
 * Paints what the first gallery lacks, one story after the other, so that a crash costs one at most. What no model here can paint is left
 * out, and tried again at a later start.
 * @throws ProviderFailure, StoreError: the queue tries again
 */
export async function paintGallery(ctx: Context, { signal }: TaskRun): Promise<void> {
  for (const story of await findMissingStories(ctx)) {
    const model = findOfferedModel(ctx, story.modelName);
    const provider = ctx.imageProviders.find(({ name }) => name === model?.provider);
    if (!model || !provider) {
      ctx.log.info({ story: story.key, model: story.modelName }, 'a preset is not painted: its model is not offered');
      continue;
    }

    const isTold = await tellStory(ctx, story, { provider, model: model.shown, signal });

    if (isTold) ctx.log.info({ story: story.key }, 'a preset of the first gallery was painted');
  }
}
