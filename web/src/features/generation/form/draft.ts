import { countCodePoints } from '@vermilion/contract/count-code-points';
import type { AspectRatio, Capability, Model } from '@vermilion/contract/generation';
import { PROMPT_CHARACTERS_MAX } from '@vermilion/contract/limits';
import { ratioOfAspect } from '../../../api/work-facts.ts';
import { hasEditedMask, type InputImage, partsOf, type UploadState } from './input-image.ts';

export type Mode = 'text' | 'image';

export const capabilityOf = {
  text: 'image-generation',
  image: 'image-editing',
} as const satisfies Record<Mode, Capability>;

/**
 * The draft keeps settings that the chosen model does not take, because another model may take
 * them.
 */
export type Draft = {
  mode: Mode;
  prompt: string;
  negativePrompt: string;
  modelName?: string;
  isEnhanced: boolean;
  /** Undefined means the model's usual shape or, in an edit, the shape of the first image. */
  aspectRatio?: AspectRatio;
  imageCount: number;
  /** Undefined unless the user locked the seed. */
  seed?: number;
  /**
   * In image mode, at most as many images as the model takes. Text mode keeps the images but does
   * not send them.
   */
  images: readonly InputImage[];
  otherMode?: Pick<Draft, 'modelName' | 'aspectRatio'>;
};

export const emptyDraft: Draft = {
  mode: 'text',
  prompt: '',
  negativePrompt: '',
  isEnhanced: true,
  imageCount: 1,
  images: [],
};

/** A change of mode also restores the model and the shape of the new mode. */
export function withChanges(draft: Draft, changes: Partial<Draft>): Draft {
  return { ...inMode(draft, changes.mode ?? draft.mode), ...changes };
}

export function inMode(draft: Draft, mode: Mode): Draft {
  if (draft.mode === mode) return draft;
  const { modelName, aspectRatio, otherMode } = draft;

  return {
    ...draft,
    mode,
    modelName: otherMode?.modelName,
    aspectRatio: otherMode?.aspectRatio,
    otherMode: { modelName, aspectRatio },
  };
}

export function clearedDraft({ mode, modelName, otherMode }: Draft): Draft {
  return {
    ...emptyDraft,
    mode,
    modelName,
    otherMode: otherMode && { modelName: otherMode.modelName },
  };
}

export function isCleared(draft: Draft): boolean {
  return (
    draft.prompt === '' &&
    draft.negativePrompt === '' &&
    draft.images.length === 0 &&
    draft.seed === undefined &&
    draft.aspectRatio === undefined &&
    draft.imageCount === emptyDraft.imageCount &&
    draft.isEnhanced === emptyDraft.isEnhanced
  );
}

export type Choice = {
  model: Model;
  /**
   * Undefined if the model offers no shapes, or if an edit keeps the shape of its first image.
   */
  aspectRatio?: AspectRatio;
  imageCount: number;
  costCredits: number;
};

/**
 * Chooses the draft's model, the default model, or the list's first model: the first of these
 * that the list has. Returns undefined if the list is empty.
 */
export function chooseFrom(
  draft: Draft,
  models: readonly Model[],
  defaultModel: string | undefined,
): Choice | undefined {
  const named = (name: string | undefined) => models.find(model => model.model_name === name);
  const model = named(draft.modelName) ?? named(defaultModel) ?? models[0];
  if (!model) return undefined;

  const shapes = shapesOf(draft.mode, model);
  const imageCount = Math.min(Math.max(1, draft.imageCount), Math.max(1, model.max_num_images));

  return {
    model,
    aspectRatio: shapes.includes(draft.aspectRatio) ? draft.aspectRatio : shapes[0],
    imageCount,
    costCredits: model.cost_credits * imageCount,
  };
}

/** The first is the usual shape: in an edit `undefined`, which means the first image's shape. */
export function shapesOf(mode: Mode, model: Model): readonly (AspectRatio | undefined)[] {
  return mode === 'image' ? [undefined, ...model.aspect_ratios] : model.aspect_ratios;
}

export function ratioOfSource({ mode, images }: Draft): number | undefined {
  const first = mode === 'image' ? images[0]?.stored : undefined;

  return first && first.height / first.width;
}

export function ratioOfChoice(draft: Draft, choice: Choice | undefined): number {
  return choice?.aspectRatio ? ratioOfAspect(choice.aspectRatio) : (ratioOfSource(draft) ?? 1);
}

/**
 * The state of all images together. A mask counts only on the first image, and only if the model
 * takes masks.
 */
export type ImagesState = 'none' | 'uploading' | 'failed' | 'ready';

export function imagesState(
  images: readonly InputImage[],
  uploads: Readonly<Record<string, UploadState>>,
  takesMask = false,
): ImagesState {
  const needed = images.flatMap((image, index) =>
    takesMask && index === 0 ? partsOf(image) : [image],
  );
  const unstored = needed.filter(({ stored }) => !stored);
  if (images.length === 0) return 'none';
  if (unstored.length === 0) return 'ready';

  return unstored.some(({ id }) => uploads[id]?.status !== 'error') ? 'uploading' : 'failed';
}

/**
 * Finds a mask that a run would ignore, because the model takes no mask or takes only the first
 * image's mask.
 */
export function unusedMask(
  images: readonly InputImage[],
  model: Pick<Model, 'takes_mask'> | undefined,
): { reason: 'model' | 'place'; index: number } | undefined {
  if (!model) return undefined;
  const reason = model.takes_mask ? 'place' : 'model';
  const index = images.findIndex(
    (image, place) => hasEditedMask(image) && (reason === 'model' || place > 0),
  );

  return index === -1 ? undefined : { reason, index };
}

export function isTooLong(prompt: string): boolean {
  return countCodePoints(prompt.trim(), PROMPT_CHARACTERS_MAX) > PROMPT_CHARACTERS_MAX;
}

export type SubmitState =
  | { kind: 'loadingModels' }
  | { kind: 'checkingCredits' }
  | { kind: 'noModels' }
  /** `isUnread` is true if the balance could not be read and therefore counts as 0. */
  | { kind: 'needCredits'; missing: number; isUnread: boolean }
  | { kind: 'generating' }
  | { kind: 'noImage' }
  | { kind: 'emptyPrompt' }
  | { kind: 'longPrompt' }
  | { kind: 'uploading' }
  | { kind: 'uploadFailed' }
  | { kind: 'ready' };

/** Returns the first reason that prevents a run, or `ready`. */
export function submitState(facts: {
  mode: Mode;
  prompt: string;
  images: ImagesState;
  choice: Choice | undefined;
  isLoadingModels: boolean;
  /** Undefined while the session is loading. */
  credits: number | undefined;
  isBalanceUnread: boolean;
  isRunning: boolean;
}): SubmitState {
  const { mode, prompt, choice, isLoadingModels, credits, isRunning } = facts;
  if (isRunning) return { kind: 'generating' };
  if (isLoadingModels) return { kind: 'loadingModels' };
  if (credits === undefined) return { kind: 'checkingCredits' };
  if (!choice) return { kind: 'noModels' };
  if (credits < choice.costCredits) {
    return {
      kind: 'needCredits',
      missing: choice.costCredits - credits,
      isUnread: facts.isBalanceUnread,
    };
  }
  const images = mode === 'image' ? facts.images : 'ready';
  if (images === 'none') return { kind: 'noImage' };
  if (prompt.trim() === '') return { kind: 'emptyPrompt' };
  if (isTooLong(prompt)) return { kind: 'longPrompt' };
  if (images === 'uploading') return { kind: 'uploading' };
  if (images === 'failed') return { kind: 'uploadFailed' };

  return { kind: 'ready' };
}
