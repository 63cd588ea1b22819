/** Decides which columns of a preset are visible. No other file does. */
import type { JobAction, JobImage, JobInput, JobParams } from '@vermilion/contract/job';
import type { ListedPreset, Preset, PresetCategory } from '@vermilion/contract/presets';
import { withPreview } from '../uploads/public.ts';
import { difficultyOf, statusOf } from './rules.ts';

export type PresetRow = {
  id: string;
  category: PresetCategory;
  title: string;
  title_cn: string;
  description: string;
  description_cn: string;
  prompt: string;
  tags: string[];
  tags_cn: string[];
  action: JobAction;
  model_name: string;
  model_display_name: string;
  aspect_ratio: string | null;
  seed: number | null;
  negative_prompt: string | null;
  enhanced_prompt: string | null;
  inputs: JobInput[];
  images: JobImage[];
  featured_place: number | null;
  created_at: Date;
};

export function presentPreset(row: PresetRow): Preset {
  const [first] = row.images;
  if (!first) throw new Error(`preset ${row.id} has no picture`);

  return {
    id: row.id,
    title: row.title,
    title_cn: row.title_cn,
    description: row.description,
    description_cn: row.description_cn,
    prompt: row.prompt,
    tags: row.tags,
    tags_cn: row.tags_cn,
    status: statusOf(row.featured_place),
    category: row.category,
    difficulty: difficultyOf(row.prompt),
    url: first.url,
    thumbnail_url: first.thumbnails.at(-1)?.url ?? first.url,
    width: first.width,
    height: first.height,
    action: row.action,
    images: row.images.map(withPreview),
    params: presentParams(row),
    created_at: row.created_at.toISOString(),
  };
}

/** @param isWhole whether the preset is shown with its prompt and settings */
export function presentListed(row: PresetRow, isWhole: boolean): ListedPreset {
  const { prompt, params, ...shown } = presentPreset(row);

  return isWhole ? { ...shown, prompt, params } : shown;
}

function presentParams({ inputs, ...row }: PresetRow): JobParams {
  return {
    model_name: row.model_name,
    model_display_name: row.model_display_name,
    ...(inputs.length > 0 && {
      image_urls: inputs.map(({ url }) => url),
      image_urls_with_labels: inputs.map(withPreview),
    }),
    ...(row.negative_prompt !== null && { negative_prompt: row.negative_prompt }),
    ...(row.enhanced_prompt !== null && { output: { prompt: row.enhanced_prompt } }),
    ...(row.aspect_ratio !== null && { aspect_ratio: row.aspect_ratio }),
    ...(row.seed !== null && { seed: row.seed }),
  };
}
