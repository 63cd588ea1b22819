import { srcsetOf } from '@vermilion/contract/featured-picture';
import type { Job, JobImage, JobInput } from '@vermilion/contract/job';

/** What can be read off a work without asking anybody. Shared by every feature that shows works; pure. */
const TITLE_CHARACTERS_MAX = 50;
/** A title is not cut at a comma or space that would leave less. */
const TITLE_SHORTEST = 12;
const ASPECT_RATIO = /^(\d+):(\d+)$/;

/** The pictures of a work, with their real sizes; none while it is pending and where it failed. */
export function imagesOf(job: Job): readonly JobImage[] {
  return job.result?.payload.images ?? [];
}

export type BaseImage = { url: string } & Partial<
  Pick<JobInput, 'width' | 'thumbnails' | 'is_flagged'>
>;

/**
 * The picture that an edit was made of, where it is exactly one and was not flagged: what its result is compared with. Of an older one only
 * the address is known.
 */
export function baseImageOf({
  action,
  params,
}: Pick<Job, 'action' | 'params'>): BaseImage | undefined {
  const images: readonly BaseImage[] =
    params.image_urls_with_labels ?? (params.image_urls ?? []).map(url => ({ url }));
  const [image] = images;

  return action === 'image-edit' && images.length === 1 && !image?.is_flagged ? image : undefined;
}

/** The files of a picture as the attribute `srcset` names them; nothing where it has no narrower ones. */
export function filesOf({ url, width, thumbnails = [] }: BaseImage): string | undefined {
  if (width === undefined || thumbnails.length === 0) return undefined;

  return srcsetOf([...thumbnails, { url, width }]);
}

/** Whether this picture of a run is covered: one that was flagged itself, or each where it isn't known which. */
export function isFlagged(job: Pick<Job, 'has_nsfw' | 'result'>, index: number): boolean {
  const flags = job.result?.payload.has_nsfw_concepts ?? [];

  return job.has_nsfw && (flags[index] !== false || !flags.includes(true));
}

/** How many pictures came of those that were asked for. */
export function picturesOf(job: Job): { made: number; asked: number } {
  return { made: imagesOf(job).length, asked: job.params.num_images ?? 1 };
}

/**
 * The credits of a work that went back: all where it failed or came late, and of one that lacks pictures their share, rounded in favor of
 * its owner (see CRE-9, JOB-21).
 */
export function refundCreditsOf(job: Job): number {
  if (job.status === 'pending') return 0;
  if (job.status === 'failed' || job.is_late) return job.cost_credits;
  const { made, asked } = picturesOf(job);

  return made === 0 || made >= asked ? 0 : Math.ceil((job.cost_credits * (asked - made)) / asked);
}

/** Height by width as the work will be or is; square where nothing is known. */
export function ratioOf(job: Job): number {
  const image = imagesOf(job)[0];
  if (image) return image.height / image.width;
  if (job.width && job.height) return job.height / job.width;

  return ratioOfAspect(job.params.aspect_ratio);
}

/** `3:2` → 2/3. */
export function ratioOfAspect(aspect: string | undefined): number {
  const [, width, height] = ASPECT_RATIO.exec(aspect ?? '') ?? [];

  return width && height ? Number(height) / Number(width) : 1;
}

/** What a work shows in words. All upscales are asked for in the same ones, so theirs are those of their original, where they are known. */
export function wordsOf({
  action,
  prompt,
  params,
}: Pick<Job, 'action' | 'prompt' | 'params'>): string | undefined {
  return action === 'image-upscaling' ? params.original_prompt : prompt;
}

/**
 * A short name made of the prompt: its first sentence without the leading article, at most 50 characters. What is longer ends at a comma
 * where there is one, else after a word and with an ellipsis.
 */
export function titleOf(prompt: string): string {
  const text = prompt
    // What turns the direction of writing would turn the sentences that name the work.
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
