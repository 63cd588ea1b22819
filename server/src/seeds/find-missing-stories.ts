import type { Model } from '@vermilion/contract/generation';
import type { ImageProvider } from '../adapters/image-provider/port.ts';
import type { Context } from '../context.ts';
import { findOfferedModel } from '../generation/public.ts';
import { findWrittenStories } from '../presets/public.ts';
import { stories } from './stories.ts';
import type { Story } from './story.ts';

/**
 * Returns the stories of the first gallery that have no preset. An archived preset counts as a
 * preset.
 */
export async function findMissingStories(ctx: Context, among = stories): Promise<Story[]> {
  const written = await findWrittenStories(
    ctx.db,
    among.map(({ key }) => key),
  );

  return among.filter(({ key }) => !written.includes(key));
}

/**
 * Returns the model and the provider for a story on this installation. Logs and returns null if the
 * model is not offered.
 */
export function findPainter(
  ctx: Context,
  story: Story,
): { model: Model; provider: ImageProvider } | null {
  const model = findOfferedModel(ctx, story.modelName);
  const provider = ctx.imageProviders.find(({ name }) => name === model?.provider);
  if (model && provider) return { model: model.shown, provider };
  ctx.log.info(
    { story: story.key, model: story.modelName },
    'a preset is not painted, because its model is not offered',
  );

  return null;
}
