/**
 * The first gallery: pictures that Sketchbook paints of these words on the installation itself. A person chose words and seeds by looking.
 * Ids are fixed, so that an address of a preset leads to the same one everywhere.
 */
import type { AspectRatio } from '@vermilion/contract/generation';
import type { PresetCategory } from '@vermilion/contract/presets';
import { creativeStories } from './stories/creative.ts';
import { featuredStories } from './stories/featured.ts';
import { poseStories } from './stories/pose-control.ts';
import { styleStories } from './stories/style-artistic.ts';

/** A picture that is painted of words alone. */
export type Painting = { modelName: string; prompt: string; aspectRatio: AspectRatio; seed: number };

export type Story = {
  /** Never changed and never given to another story: presets are told apart by it. */
  key: string;
  id: string;
  category: PresetCategory;
  title: string;
  titleCn: string;
  description: string;
  descriptionCn: string;
  tags: readonly string[];
  tagsCn: readonly string[];
  prompt: string;
  modelName: string;
  seed: number;
} & ({ action: 'image-generate'; aspectRatio: AspectRatio } | { action: 'image-edit'; base: Painting });

export const stories: readonly Story[] = [...featuredStories, ...creativeStories, ...styleStories, ...poseStories];
