/**
 * The first gallery: pictures that Sketchbook paints, in advance for a release or on the
 * installation. A person chose prompts and seeds by looking at the pictures. Ids are fixed, so the
 * address of a preset is the same on every installation. Never reuse the key or the id of a removed
 * story, because installations keep its preset. Featured presets have the order of this list, other
 * categories the order of the ids.
 */
import { creativeStories } from './stories/creative.ts';
import { featuredStories } from './stories/featured.ts';
import { poseStories } from './stories/pose-control.ts';
import { styleStories } from './stories/style-artistic.ts';
import type { Story } from './story.ts';

export const stories: readonly Story[] = [
  ...featuredStories,
  ...creativeStories,
  ...styleStories,
  ...poseStories,
];
