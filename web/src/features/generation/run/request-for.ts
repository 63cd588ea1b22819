import type { SubmitJobBody } from '@vermilion/contract/generation';
import type { Choice, Draft } from '../form/draft.ts';
import { labelOf } from '../form/input-image.ts';
import type { RunRequest } from './run.ts';

type Given = { draft: Draft; choice: Choice; credits: number; nowMs: number };

/** Returns the request for a draft that is ready to run. */
export function requestFor({ draft, choice, credits, nowMs }: Given): RunRequest {
  const first = draft.mode === 'image' ? draft.images[0]?.stored : undefined;

  return {
    body: bodyOf(draft, choice),
    underpainting: first && { thumbhash: first.thumbhash, ratio: first.height / first.width },
    usualSeconds: choice.model.usual_seconds,
    costCredits: choice.costCredits,
    balanceAfter: credits - choice.costCredits,
    sinceMs: nowMs,
  };
}

/** Leaves out settings that the model does not take. The form keeps these settings. */
function bodyOf(draft: Draft, { model, aspectRatio, imageCount }: Choice): SubmitJobBody {
  const negativePrompt = draft.negativePrompt.trim();

  return {
    prompt: draft.prompt.trim(),
    action: draft.mode === 'image' ? 'image-edit' : 'image-generate',
    modelName: model.model_name,
    enhancePrompt: draft.isEnhanced,
    aspectRatio,
    numImages: imageCount,
    ...(model.takes_seed && draft.seed !== undefined && { seed: draft.seed }),
    ...(model.takes_negative_prompt && negativePrompt && { negativePrompt }),
    ...(draft.mode === 'image' && imagesOf(draft)),
    ...(draft.mode === 'image' && model.takes_mask && maskOf(draft)),
  };
}

function maskOf({ images: [first] }: Draft): Pick<SubmitJobBody, 'maskUrl'> {
  const [image, mask] = [first?.stored, first?.mask?.stored];
  const isFitting = image && mask && image.width === mask.width && image.height === mask.height;

  return isFitting ? { maskUrl: mask.url } : {};
}

function imagesOf({ images }: Draft): Pick<SubmitJobBody, 'imageUrls' | 'imageLabels'> {
  return {
    imageUrls: images.flatMap(({ stored }) => stored?.url ?? []),
    imageLabels: images.map(({ id }, index) => ({ id, label: labelOf(index) })),
  };
}
