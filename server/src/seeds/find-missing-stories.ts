import type { Context } from '../context.ts';
import { findToldStories } from '../presets/public.ts';
import { type Story, stories } from './stories.ts';

/** Those of the first gallery that no preset tells; one that an operator archived is told. */
export async function findMissingStories(ctx: Context): Promise<Story[]> {
  const told = await findToldStories(
    ctx.db,
    stories.map(({ key }) => key),
  );

  return stories.filter(({ key }) => !told.includes(key));
}
