import type { Job, JobImage } from '@vermilion/contract/job';

/** What can be read off a work without asking anybody. Shared by every feature that shows works; pure. */
const TITLE_CHARACTERS_MAX = 50;
const ASPECT_RATIO = /^(\d+):(\d+)$/;

/** The pictures of a work, with their real sizes; none while it is pending and where it failed. */
export function imagesOf(job: Job): readonly JobImage[] {
  return job.result?.payload.images ?? [];
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

/**
 * A short name made of the prompt: without its leading article, cut at the first punctuation, at most 50 characters, never within a word.
 * A prompt that starts with punctuation keeps it.
 */
export function titleOf(prompt: string): string {
  const text = prompt
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(?:an?|the)\s+/i, '');
  const clause = /^[^.,;:!?()[\]{}"。，、；：！？（）【】「」“”…—\n]+/u.exec(text)?.[0].trim() || text;

  return capitalized(shortened(clause));
}

function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= TITLE_CHARACTERS_MAX) return text;
  const cut = characters.slice(0, TITLE_CHARACTERS_MAX - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');

  return `${lastSpace > TITLE_CHARACTERS_MAX / 2 ? cut.slice(0, lastSpace) : cut}…`;
}

function capitalized(text: string): string {
  const [first = '', ...rest] = text;

  return first.toUpperCase() + rest.join('');
}
