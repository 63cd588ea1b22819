import type { Job } from '@vermilion/contract/job';
import { imagesOf } from '../../api/work-facts.ts';
import { site } from '../../site.ts';

export const SETTINGS = [
  'model',
  'size',
  'shape',
  'pictures',
  'seed',
  'leaveOut',
  'isEnhanced',
  'baseImages',
] as const;
export type Setting = (typeof SETTINGS)[number];

/**
 * The settings of a work. A setting is undefined if it was not requested or is not known yet.
 * `size` is that of the first picture.
 */
export type Settings = {
  model: string;
  size?: string;
  shape?: string;
  pictures: number;
  seed?: number;
  leaveOut?: string;
  isEnhanced?: boolean;
  baseImages: number;
};

export function settingsOf(job: Job): Settings {
  const { action, params } = job;
  const [image] = imagesOf(job);
  const shared = { model: params.model_name, size: image && `${image.width} × ${image.height}` };
  if (action === 'image-upscaling') return { ...shared, pictures: 1, baseImages: 0 };

  return {
    ...shared,
    shape: params.aspect_ratio,
    pictures: params.num_images ?? 1,
    seed: params.seed,
    leaveOut: params.negative_prompt,
    // The prompt of a pending work may still be enhanced, so the setting is not known yet.
    isEnhanced: job.status === 'pending' ? undefined : params.output !== undefined,
    baseImages: baseImagesOf(job).length,
  };
}

/** `coveredBy` is the blur of a flagged picture. */
export type BaseImage = { url: string; label: string; thumbnailUrl: string; coveredBy?: string };

/** Works that have only the addresses of their images get labels here. */
export function baseImagesOf({ params }: Pick<Job, 'params'>): readonly BaseImage[] {
  const named = params.image_urls_with_labels?.map(
    ({ url, label, thumbnail_url: thumbnailUrl, is_flagged: isFlagged, thumbhash }) => ({
      ...{ url, label, thumbnailUrl },
      ...(isFlagged && site().hasCover && { coveredBy: thumbhash }),
    }),
  );

  return (
    named ??
    (params.image_urls ?? []).map((url, index) => ({
      url,
      label: letter(index),
      thumbnailUrl: url,
    }))
  );
}

/** Lists the settings that differ. For an upscale only model and size count. */
export function changedSettings(original: Job, job: Job): Setting[] {
  const [before, after] = [settingsOf(original), settingsOf(job)];

  return SETTINGS.filter(
    setting => isCompared(setting, original, job) && before[setting] !== after[setting],
  );
}

function isCompared(setting: Setting, original: Job, job: Job): boolean {
  if (job.action === 'image-upscaling') return setting === 'model' || setting === 'size';
  // An edit without a chosen shape takes the shape of its first image, so a comparison would mean
  // nothing.
  if (setting === 'shape')
    return job.action !== 'image-edit' || job.params.aspect_ratio !== undefined;

  return setting !== 'baseImages' || original.action === job.action;
}

function letter(index: number): string {
  return String.fromCharCode(65 + index);
}
