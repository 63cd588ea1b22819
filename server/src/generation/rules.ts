import type { AspectRatio, Capability, Model, SubmitJobBody } from '@vermilion/contract/generation';
import type { JobAction } from '@vermilion/contract/job';

export const capabilityOf: Readonly<Record<JobAction, Capability>> = {
  'image-generate': 'image-generation',
  'image-edit': 'image-editing',
  'image-upscaling': 'image-upscaling',
};

type Offer = { shown: Model; capability: Capability };

export type FieldProblem = { path: string; message: string };

/** `fileCount` is the number of pictures that are sent as files. */
export function findProblems(offer: Offer, body: SubmitJobBody, fileCount = 0): FieldProblem[] {
  const { shown: model, capability } = offer;
  const name = model.display_name;
  const problems: FieldProblem[] = [];
  const refuse = (path: string, message: string) => problems.push({ path, message });

  const isItsWork = capability === capabilityOf[body.action];
  if (!isItsWork) refuse('action', `${name} can't do this`);
  if (body.aspectRatio && !model.aspect_ratios.includes(body.aspectRatio)) {
    refuse('aspectRatio', `${name} ${ratiosOf(model)}`);
  }
  if (body.numImages > model.max_num_images) {
    refuse('numImages', `${name} makes at most ${model.max_num_images} at once`);
  }
  if (body.seed !== undefined && !model.takes_seed) refuse('seed', `${name} takes no seed`);
  if (body.negativePrompt && !model.takes_negative_prompt)
    refuse('negativePrompt', `${name} takes no negative prompt`);
  if (body.maskUrl !== undefined && !model.takes_mask) refuse('maskUrl', `${name} takes no mask`);
  if (body.originalJobId !== undefined && body.action !== 'image-upscaling') {
    refuse('originalJobId', 'Only an upscale has an original');
  }
  const wrongCount =
    isItsWork && problemOfCount(model, body.action, (body.imageUrls?.length ?? 0) + fileCount);
  if (wrongCount) refuse('imageUrls', wrongCount);

  return problems;
}

function ratiosOf(model: Model): string {
  return model.aspect_ratios.length === 0
    ? 'keeps the ratio of its picture'
    : `takes ${model.aspect_ratios.join(', ')}`;
}

function problemOfCount(
  { display_name: name, max_input_images: most }: Model,
  action: JobAction,
  count: number,
) {
  switch (action) {
    case 'image-generate':
      return count > 0 ? `${name} paints from words alone` : undefined;
    case 'image-edit':
      if (count === 0) return 'Add an image to continue';
      return count > most
        ? `${name} takes at most ${most} ${most === 1 ? 'image' : 'images'}`
        : undefined;
    case 'image-upscaling':
      return count === 1 ? undefined : 'An upscale is of exactly one image';
  }
}

export type Sides = { width: number; height: number };

/** Returns a message if the picture's enlarged sides exceed the model's limit. */
export function problemOfUpscale(
  { display_name, upscale_factor = 1, max_resolution }: Model,
  { width, height }: Sides,
) {
  const sideMax = Math.max(...max_resolution.split('x').map(Number));
  const longest = Math.max(width, height);
  if (longest * upscale_factor <= sideMax) return undefined;

  return `This image is ${width} × ${height} pixels; ${display_name} takes sides of up to ${Math.floor(sideMax / upscale_factor)}`;
}

export function labelAt(position: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + position);
}

export function aspectRatioOf(model: Model, body: SubmitJobBody): AspectRatio {
  return body.aspectRatio ?? model.aspect_ratios[0] ?? '1:1';
}

/**
 * Returns whether the result must have the requested ratio. Generation always has a ratio; an edit
 * without a requested ratio keeps that of its picture.
 */
export function isRatioAsked(body: SubmitJobBody): boolean {
  return body.action === 'image-generate' || body.aspectRatio !== undefined;
}

export function costOf(model: Model, body: SubmitJobBody): number {
  return model.cost_credits * body.numImages;
}
