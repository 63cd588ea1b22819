import type { Job } from '@vermilion/contract/job';
import { imagesOf } from '../../api/work-facts.ts';

/** What a work was really made with, and in what it differs from the work that it was made of. Pure. */
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

/** Absent is what was not asked for, or is not known yet. `model` is its id; `size` is of the first picture. */
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
  // What else stands beside an upscale is not what it was made with: its one picture is the original's.
  if (action === 'image-upscaling') return { ...shared, pictures: 1, baseImages: 0 };

  return {
    ...shared,
    shape: params.aspect_ratio,
    pictures: params.num_images ?? 1,
    seed: params.seed,
    leaveOut: params.negative_prompt,
    // While it is being made its words may still be found.
    isEnhanced: job.status === 'pending' ? undefined : params.output !== undefined,
    baseImages: baseImagesOf(job).length,
  };
}

/** `coveredBy`: the thumbhash that stands for a picture of a work that was flagged. */
export type BaseImage = { url: string; label: string; thumbnailUrl: string; coveredBy?: string };

/** The pictures that a work was made of, in the order of their letters; what is needed to draw them is there as a rule. */
export function baseImagesOf({ params }: Pick<Job, 'params'>): readonly BaseImage[] {
  const named = params.image_urls_with_labels?.map(
    ({ url, label, thumbnail_url: thumbnailUrl, is_flagged: isFlagged, thumbhash }) => ({
      ...{ url, label, thumbnailUrl },
      ...(isFlagged && { coveredBy: thumbhash }),
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

/** What is other than in the original: of an upscale its model and its size, of an edit anything that was asked for it. */
export function changedSettings(original: Job, job: Job): Setting[] {
  const [before, after] = [settingsOf(original), settingsOf(job)];

  return SETTINGS.filter(
    setting => isCompared(setting, original, job) && before[setting] !== after[setting],
  );
}

function isCompared(setting: Setting, original: Job, job: Job): boolean {
  if (job.action === 'image-upscaling') return setting === 'model' || setting === 'size';
  // Without a shape of its own an edit has that of its picture, and that it begins with one goes without saying.
  if (setting === 'shape')
    return job.action !== 'image-edit' || job.params.aspect_ratio !== undefined;

  return setting !== 'baseImages' || original.action === job.action;
}

function letter(index: number): string {
  return String.fromCharCode(65 + index);
}
