import { srcsetOf } from '@vermilion/contract/featured-picture';
import type { Job, JobImage, JobInput } from '@vermilion/contract/job';
import { site } from '../site.ts';

const TITLE_CHARACTERS_MAX = 50;
const TITLE_SHORTEST = 12;
const ASPECT_RATIO = /^(\d+):(\d+)$/;

export function imagesOf(job: Job): readonly JobImage[] {
  return job.result?.payload.images ?? [];
}

export type BaseImage = { url: string } & Partial<
  Pick<JobInput, 'width' | 'thumbnails' | 'is_flagged'>
>;

/**
 * Returns the only input image of an edit, for a comparison; undefined if there is no such image or
 * it is covered. Older edits have only the image's address.
 */
export function baseImageOf({
  action,
  params,
}: Pick<Job, 'action' | 'params'>): BaseImage | undefined {
  const images: readonly BaseImage[] =
    params.image_urls_with_labels ?? (params.image_urls ?? []).map(url => ({ url }));
  const [image] = images;

  return action === 'image-edit' && images.length === 1 && !(image?.is_flagged && site().hasCover)
    ? image
    : undefined;
}

export function filesOf({ url, width, thumbnails = [] }: BaseImage): string | undefined {
  if (width === undefined || thumbnails.length === 0) return undefined;

  return srcsetOf([...thumbnails, { url, width }]);
}

export function isCovered({ has_nsfw }: Pick<Job, 'has_nsfw'>): boolean {
  return has_nsfw && site().hasCover;
}

/**
 * Returns whether this picture of a run is covered. If the provider flagged the run but none of its
 * pictures, all are covered.
 */
export function isFlagged(job: Pick<Job, 'has_nsfw' | 'result'>, index: number): boolean {
  const flags = job.result?.payload.has_nsfw_concepts ?? [];

  return isCovered(job) && (flags[index] !== false || !flags.includes(true));
}

export function picturesOf(job: Job): { made: number; asked: number } {
  return { made: imagesOf(job).length, asked: job.params.num_images ?? 1 };
}

/**
 * Returns the refunded credits: all if the work failed or came late, and a share if some of its
 * pictures are missing. The share is rounded in the owner's favor (see CRE-9, JOB-21).
 */
export function refundCreditsOf(job: Job): number {
  if (job.status === 'pending') return 0;
  if (job.status === 'failed' || job.is_late) return job.cost_credits;
  const { made, asked } = picturesOf(job);

  return made === 0 || made >= asked ? 0 : Math.ceil((job.cost_credits * (asked - made)) / asked);
}

/** Returns the height of a work's first or expected picture divided by its width; 1 if unknown. */
export function ratioOf(job: Job): number {
  const image = imagesOf(job)[0];
  if (image) return image.height / image.width;
  if (job.width && job.height) return job.height / job.width;

  return ratioOfAspect(job.params.aspect_ratio);
}

/** Returns height / width: 2/3 for `3:2`. */
export function ratioOfAspect(aspect: string | undefined): number {
  const [, width, height] = ASPECT_RATIO.exec(aspect ?? '') ?? [];

  return width && height ? Number(height) / Number(width) : 1;
}

/**
 * Returns the prompt to show; undefined for an upscale whose original's prompt is unknown. An
 * upscale shows that prompt, because all upscales have the same own prompt.
 */
export function wordsOf({
  action,
  prompt,
  params,
}: Pick<Job, 'action' | 'prompt' | 'params'>): string | undefined {
  return action === 'image-upscaling' ? params.original_prompt : prompt;
}

/**
 * Makes a title of the prompt's first sentence, without its leading article and with at most 50
 * characters.
 */
export function titleOf(prompt: string): string {
  const text = prompt
    // Removes characters that change the direction of writing, because they would affect the text
    // around the title.
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(?:an?|the)\s+/i, '');
  const sentence =
    /^[^.!?;:。！？；：…].*?(?=[.!?;:](?:\s|$)|[。！？；：…])/u.exec(text)?.[0] || text;

  return capitalized(shortened(sentence));
}

function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= TITLE_CHARACTERS_MAX) return text;
  const cut = characters.slice(0, TITLE_CHARACTERS_MAX - 1).join('');
  const [comma, space] = [
    Math.max(cut.lastIndexOf(', '), cut.lastIndexOf('，')),
    cut.lastIndexOf(' '),
  ];
  if (comma > TITLE_SHORTEST) return cut.slice(0, comma);

  return `${space > TITLE_SHORTEST ? cut.slice(0, space) : cut}…`;
}

function capitalized(text: string): string {
  const [first = '', ...rest] = text;

  return first.toUpperCase() + rest.join('');
}
