/** See STU-15. */
import type { Model } from '@vermilion/contract/generation';
import type { JobAction, JobImage, JobParams } from '@vermilion/contract/job';
import { INPUT_IMAGES_DEFAULT } from '@vermilion/contract/limits';
import { chooseFrom, type Draft, emptyDraft, type Mode, withChanges } from './draft.ts';
import { type InputImage, labelOf, type StoredImage } from './input-image.ts';

/** `isOpen` is true if the work's prompt may still be enhanced. */
export type Source = {
  action: JobAction;
  prompt: string;
  params: JobParams;
  images: readonly JobImage[];
  isOpen: boolean;
};

/** `canvas` also opens the picture on the canvas. */
export type Purpose = 'again' | 'canvas';

export type Filling = {
  mode: Mode;
  prompt: string;
  /** Ignored if the list of models lacks it. */
  modelName: string;
  images: readonly StoredImage[];
  maskUrl?: string;
  /** Undefined keeps the user's choice. */
  isEnhanced?: boolean;
  negativePrompt: string;
  ratio?: string;
  imageCount: number;
  seed?: number;
};

/**
 * Returns what a work or preset fills into the form. A picture for the canvas, or the picture of an
 * upscale, becomes image A, and the prompt becomes empty.
 * @param place the index of the picture
 */
export function fillingOf(source: Source, purpose: Purpose, place = 0): Filling {
  const { action, params } = source;
  const picture = source.images[place] ?? source.images[0];
  if (picture && (purpose === 'canvas' || action === 'image-upscaling'))
    return pictureAlone(source, storedOf(picture));
  if (action === 'image-upscaling') return pictureAlone(source, inputsOf(params)[0]);

  return {
    mode: action === 'image-edit' ? 'image' : 'text',
    prompt: source.prompt,
    modelName: params.model_name,
    images: inputsOf(params),
    maskUrl: params.mask_url,
    ...(params.output ? { isEnhanced: true } : !source.isOpen && { isEnhanced: false }),
    negativePrompt: params.negative_prompt ?? '',
    ratio: params.aspect_ratio,
    imageCount: params.num_images ?? emptyDraft.imageCount,
    seed: params.seed,
  };
}

function pictureAlone({ params }: Source, picture: StoredImage | undefined): Filling {
  return {
    mode: 'image',
    prompt: '',
    modelName: params.model_name,
    images: picture ? [picture] : [],
    negativePrompt: '',
    imageCount: emptyDraft.imageCount,
  };
}

function storedOf({ url, width, height, thumbhash, thumbnails }: JobImage): StoredImage {
  return { url, width, height, thumbhash, thumbnailUrl: thumbnails[0]?.url ?? url };
}

function inputsOf({ image_urls_with_labels: inputs = [] }: JobParams): StoredImage[] {
  return inputs.map(({ url, width, height, thumbhash, thumbnail_url: thumbnailUrl }) => ({
    ...{ url, width, height, thumbhash, thumbnailUrl },
  }));
}

type Models = { models: readonly Model[]; defaultModel: string };

/**
 * Returns the changes of the draft, without images and a ratio that the model does not take. The
 * model is the work's if it is offered, otherwise the form's. A text request keeps the draft's
 * images.
 * @param models undefined if the list can't be loaded
 * @param name each image's name for screen readers
 */
export function changesOf(
  { modelName, images, maskUrl, ratio, ...filling }: Filling,
  draft: Draft,
  { models, name }: { models: Models | undefined; name: string },
): Partial<Draft> {
  const isOffered = models?.models.some(model => model.model_name === modelName);
  const changes: Partial<Draft> = {
    ...filling,
    seed: filling.seed,
    ...(isOffered && { modelName }),
  };
  const model =
    models && chooseFrom(withChanges(draft, changes), models.models, models.defaultModel)?.model;
  const taken = images
    .slice(0, model?.max_input_images ?? INPUT_IMAGES_DEFAULT)
    .map((stored, index) => imageOf(stored, index, name));

  return {
    ...changes,
    aspectRatio: model?.aspect_ratios.find(shape => shape === ratio),
    ...(filling.mode === 'image' && {
      images: maskUrl === undefined ? taken : withMask(taken, maskUrl),
    }),
  };
}

/** The index makes the id unique if a picture occurs twice. */
function imageOf(stored: StoredImage, index: number, name: string): InputImage {
  return { id: `${labelOf(index)} ${stored.url}`, name, stored };
}

function withMask([first, ...others]: readonly InputImage[], url: string): InputImage[] {
  if (!first?.stored) return [];
  const { width, height } = first.stored;
  const mask = {
    id: `mask ${url}`,
    stored: { url, width, height, thumbhash: '', thumbnailUrl: '' },
  };

  return [{ ...first, isEdited: true, mask }, ...others];
}

export function isAnythingReplaced(draft: Draft, changes: Partial<Draft>): boolean {
  const isWritten = draft.prompt.trim() !== '' && draft.prompt !== changes.prompt;
  const isExcluded =
    draft.negativePrompt.trim() !== '' && draft.negativePrompt !== changes.negativePrompt;
  const kept = new Set(changes.images?.map(image => image.stored?.url));
  const isPictured =
    changes.images !== undefined && draft.images.some(({ stored }) => !kept.has(stored?.url));

  return isWritten || isExcluded || isPictured;
}
