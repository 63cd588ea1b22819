/** What the form is filled in with from a preset or an earlier work (see STU-15). Pure. */
import type { Model } from '@vermilion/contract/generation';
import type { JobAction, JobImage, JobParams } from '@vermilion/contract/job';
import { INPUT_IMAGES_DEFAULT } from '@vermilion/contract/limits';
import { chooseFrom, type Draft, emptyDraft, type Mode, withChanges } from './draft.ts';
import { type InputImage, labelOf, type StoredImage } from './input-image.ts';

/** What a work and a preset have in common. `isOpen`: it is not certain yet what was really used. */
export type Source = {
  action: JobAction;
  prompt: string;
  params: JobParams;
  images: readonly JobImage[];
  isOpen: boolean;
};

/** `canvas`: its picture is to be painted on. */
export type Purpose = 'again' | 'canvas';

export type Filling = {
  mode: Mode;
  prompt: string;
  /** Not chosen where it is not in the list. */
  modelName: string;
  images: readonly StoredImage[];
  /** Of the first image. */
  maskUrl?: string;
  /** Absent where the user's own choice stays. */
  isEnhanced?: boolean;
  negativePrompt: string;
  ratio?: string;
  imageCount: number;
  seed?: number;
};

/**
 * Words to a picture and an edit come back as they were asked for. What comes of an upscale, and what goes to the canvas, is the picture
 * itself: as the one image A, without words, since what was said of it is done.
 * @param place which of its pictures
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
 * The changes that make `draft` what the filling says, as far as a model can do it: the one that it names where the list has it, else the
 * one that the form would choose. Images that were there stay when one looks at text mode alone.
 * @param models undefined where the list can't be had
 * @param name what a reader of the screen hears of each image
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

/** The same picture may be given twice, so its place belongs to its id. */
function imageOf(stored: StoredImage, index: number, name: string): InputImage {
  return { id: `${labelOf(index)} ${stored.url}`, name, stored };
}

/** A mask has the sides of its image. */
function withMask([first, ...others]: readonly InputImage[], url: string): InputImage[] {
  if (!first?.stored) return [];
  const { width, height } = first.stored;
  const mask = {
    id: `mask ${url}`,
    stored: { url, width, height, thumbhash: '', thumbnailUrl: '' },
  };

  return [{ ...first, isEdited: true, mask }, ...others];
}

/** Whether something that somebody wrote or put there goes with these changes. */
export function isAnythingReplaced(draft: Draft, changes: Partial<Draft>): boolean {
  const isWritten = draft.prompt.trim() !== '' && draft.prompt !== changes.prompt;
  const isExcluded =
    draft.negativePrompt.trim() !== '' && draft.negativePrompt !== changes.negativePrompt;
  const kept = new Set(changes.images?.map(image => image.stored?.url));
  const isPictured =
    changes.images !== undefined && draft.images.some(({ stored }) => !kept.has(stored?.url));

  return isWritten || isExcluded || isPictured;
}
