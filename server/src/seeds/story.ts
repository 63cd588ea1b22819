import type { AspectRatio } from '@vermilion/contract/generation';
import type { PresetCategory } from '@vermilion/contract/presets';

export type Painting = {
  modelName: string;
  prompt: string;
  aspectRatio: AspectRatio;
  seed: number;
};

export type Story = {
  /** Identifies the story's preset. A key never changes and is never reused. */
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
