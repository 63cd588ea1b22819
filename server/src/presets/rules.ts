/** See PRE-3, PRE-5, PRE-8. */
import { countCodePoints } from '@vermilion/contract/count-code-points';
import type { PresetRefusal } from '@vermilion/contract/errors';
import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import type { Preset, PresetCategory, PresetChanges } from '@vermilion/contract/presets';

/**
 * The name of the task that paints the first gallery (`seeds/`). While the task waits or runs, more
 * presets will appear.
 */
export const FIRST_GALLERY_TASK = 'seeds-paint-gallery';

const BEGINNER_CHARACTERS = 80;
const INTERMEDIATE_CHARACTERS = 240;

/**
 * Longer prompts are harder to understand and to change, so their presets are rated more difficult.
 */
export function difficultyOf(prompt: string): Preset['difficulty'] {
  const characters = countCodePoints(prompt, INTERMEDIATE_CHARACTERS);
  if (characters < BEGINNER_CHARACTERS) return 'beginner';

  return characters < INTERMEDIATE_CHARACTERS ? 'intermediate' : 'advanced';
}

export function statusOf(featuredPlace: number | null): Preset['status'] {
  return featuredPlace === null ? 'other' : 'featured';
}

/** Returns why a work can't become a preset; undefined if it can. */
export function problemOfWork(
  work: Pick<Job, 'status' | 'action' | 'url' | 'has_nsfw'>,
): PresetRefusal | undefined {
  if (!can.beShown(work) || work.url === null) return 'UNFINISHED';
  if (work.has_nsfw) return 'FLAGGED';
  // An upscale has no prompt, so nobody could repeat it from the preset.
  if (work.action === 'image-upscaling') return 'UPSCALE';

  return undefined;
}

export type FeaturedOrder = { ids: readonly string[] } | { problem: string };

/** Returns the featured presets' order after a change, or why the change is refused. */
export function arrange(
  ids: readonly string[],
  { id, category }: { id: string; category: PresetCategory },
  { is_featured: isWanted, after }: PresetChanges,
): FeaturedOrder {
  const isFeatured = ids.includes(id);
  if (!(isWanted ?? isFeatured)) return arrangeWithout(ids, { id, category }, after);
  if (after === undefined) return { ids: isFeatured ? ids : [id, ...ids] };
  const others = ids.filter(other => other !== id);
  if (after === null) return { ids: [id, ...others] };
  const place = others.indexOf(after);
  if (place === -1)
    return { problem: 'The preset that it should follow is not among the featured ones.' };

  return { ids: others.toSpliced(place + 1, 0, id) };
}

function arrangeWithout(
  ids: readonly string[],
  { id, category }: { id: string; category: PresetCategory },
  after: PresetChanges['after'],
): FeaturedOrder {
  if (after !== undefined) return { problem: 'Only a featured preset has a place.' };
  if (category === 'featured')
    return { problem: 'A preset of the category Featured is always featured.' };

  return { ids: ids.filter(other => other !== id) };
}
