/** A story: prompt and settings of one picture of the first gallery, in both languages. */
import type { AspectRatio } from '@vermilion/contract/generation';
import type { PresetCategory } from '@vermilion/contract/presets';

/** A picture generated only from a prompt. */
export type Painting = {
  modelName: string;
  prompt: string;
  aspectRatio: AspectRatio;
  seed: number;
};

export type Story = {
  /** The key identifies the preset, so it is never changed and never reused. */
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
} & (
  | { action: 'image-generate'; aspectRatio: AspectRatio }
  | { action: 'image-edit'; base: Painting }
);
