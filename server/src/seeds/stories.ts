/**
 * The first gallery: pictures that Sketchbook paints of these words on the installation itself. A person chose words and seeds by looking.
 * Ids are fixed, so that an address of a preset leads to the same one everywhere. No key or id of a story that was taken out is used again:
 * installations keep its preset. The featured stand in the order of this list, each wall in the order of the ids.
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
