import { countCodePoints } from '@vermilion/contract/count-code-points';
import type { AspectRatio, Capability, Model } from '@vermilion/contract/generation';
import { PROMPT_CHARACTERS_MAX } from '@vermilion/contract/limits';
import type { InputImage } from './input-image.ts';

export type Mode = 'text' | 'image';

export const capabilityOf = {
  text: 'image-generation',
  image: 'image-editing',
} as const satisfies Record<Mode, Capability>;

/** What stands in the form. A choice that the chosen model does not take stays remembered, for a model that does. */
export type Draft = {
  mode: Mode;
  prompt: string;
  negativePrompt: string;
  modelName?: string;
  isEnhanced: boolean;
  aspectRatio?: AspectRatio;
  imageCount: number;
  /** Where it is locked: runs repeat it. */
  seed?: number;
  /** At most as many as the chosen model takes. They stay while one looks at text mode. */
  images: readonly InputImage[];
};

export const emptyDraft: Draft = {
  mode: 'text',
  prompt: '',
  negativePrompt: '',
  isEnhanced: true,
  imageCount: 1,
  images: [],
};

/** The draft as it can really be run: with a model of the list and settings that this model takes. */
export type Choice = {
  model: Model;
  /** Absent where the model takes one shape only. */
  aspectRatio?: AspectRatio;
  imageCount: number;
  costCredits: number;
};

/** Joins draft and models. A model that is not in the list gives way to the default one, and this one to the first. */
export function chooseFrom(
  draft: Draft,
  models: readonly Model[],
  defaultModel: string | undefined,
): Choice | undefined {
  const named = (name: string | undefined) => models.find(model => model.model_name === name);
  const model = named(draft.modelName) ?? named(defaultModel) ?? models[0];
  if (!model) return undefined;

  const takesRatio = draft.aspectRatio && model.aspect_ratios.includes(draft.aspectRatio);
  const imageCount = Math.min(Math.max(1, draft.imageCount), Math.max(1, model.max_num_images));

  return {
    model,
    aspectRatio: takesRatio ? draft.aspectRatio : model.aspect_ratios[0],
    imageCount,
    costCredits: model.cost_credits * imageCount,
  };
}

/** What the run button says and whether it runs. */
export type SubmitState =
  | { kind: 'loadingModels' }
  | { kind: 'checkingCredits' }
  | { kind: 'noModels' }
  | { kind: 'needCredits'; missing: number }
  | { kind: 'generating' }
  | { kind: 'emptyPrompt' }
  | { kind: 'longPrompt' }
  | { kind: 'ready' };

export function submitState(facts: {
  prompt: string;
  choice: Choice | undefined;
  isLoadingModels: boolean;
  /** Undefined while the session is being asked. */
  credits: number | undefined;
  isRunning: boolean;
}): SubmitState {
  const { prompt, choice, isLoadingModels, credits, isRunning } = facts;
  if (isRunning) return { kind: 'generating' };
  if (isLoadingModels) return { kind: 'loadingModels' };
  if (credits === undefined) return { kind: 'checkingCredits' };
  if (!choice) return { kind: 'noModels' };
  if (credits < choice.costCredits) return { kind: 'needCredits', missing: choice.costCredits - credits };
  const text = prompt.trim();
  if (text === '') return { kind: 'emptyPrompt' };
  if (countCodePoints(text, PROMPT_CHARACTERS_MAX) > PROMPT_CHARACTERS_MAX) return { kind: 'longPrompt' };

  return { kind: 'ready' };
}
