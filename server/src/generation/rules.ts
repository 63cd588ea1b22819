/** What may be asked of a model, and what it costs. Pure. */
import type { AspectRatio, Capability, Model, SubmitJobBody } from '@vermilion/contract/generation';
import type { JobAction } from '@vermilion/contract/job';

export const capabilityOf: Readonly<Record<JobAction, Capability>> = {
  'image-generate': 'image-generation',
  'image-edit': 'image-editing',
  'image-upscaling': 'image-upscaling',
};

/** A model, and what it is for. */
type Offer = { shown: Model; capability: Capability };

export type FieldProblem = { path: string; message: string };

/** What the model can't do of what is asked; nothing when it can all of it. */
export function findProblems({ shown: model, capability }: Offer, body: SubmitJobBody): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (capability !== capabilityOf[body.action]) {
    problems.push({ path: 'action', message: `${model.display_name} can't do this` });
  }
  if (body.aspectRatio && !model.aspect_ratios.includes(body.aspectRatio)) {
    problems.push({ path: 'aspectRatio', message: `${model.display_name} takes ${model.aspect_ratios.join(', ')}` });
  }
  if (body.numImages > model.max_num_images) {
    problems.push({
      path: 'numImages',
      message: `${model.display_name} makes at most ${model.max_num_images} at once`,
    });
  }

  return problems;
}

/** The first ratio of a model's list is its default. */
export function aspectRatioOf(model: Model, body: SubmitJobBody): AspectRatio {
  return body.aspectRatio ?? model.aspect_ratios[0] ?? '1:1';
}

/** In credits. */
export function costOf(model: Model, body: SubmitJobBody): number {
  return model.cost_credits * body.numImages;
}
