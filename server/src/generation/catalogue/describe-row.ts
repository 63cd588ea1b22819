/** Makes the catalogue's entries from rows, and adds the properties that rows may leave out. */
import { ASPECT_RATIOS, type AspectRatio, type Model } from '@vermilion/contract/generation';
import { IMAGES_PER_JOB_MAX, INPUT_IMAGES_MAX } from '@vermilion/contract/limits';
import type { Wiring } from '../../adapters/image-provider/port.ts';
import { creditsFor } from '../../catalogue-model.ts';
import { type AreaPixels, type CatalogueModel, DEADLINE_SECONDS_DEFAULT } from './model.ts';
import { titleOf } from './providers.ts';

type Defaulted =
  | 'display_name_cn'
  | 'description_cn'
  | 'cost_credits'
  | 'is_premium'
  | 'supported_formats'
  | 'max_input_images';
type Derived = 'provider' | 'takes_seed' | 'takes_negative_prompt' | 'takes_mask';

/** A model as a row: with the field names of `MODELS_FILE`, and its wiring in the same object. */
export type ModelRow = Omit<Model, Defaulted | Derived | 'aspect_ratios'> &
  Partial<Pick<Model, Defaulted>> &
  Omit<Wiring, 'fixed'> &
  Partial<Pick<Wiring, 'fixed'>> &
  Pick<CatalogueModel, 'capability' | 'isFaithful'> & {
    aspect_ratios: readonly AspectRatio[];
    /** The highest price of one picture. */
    provider_price_usd: number;
    deadline_seconds?: number;
    needs_letters?: boolean;
    area_pixels?: AreaPixels;
  };

export const paints = {
  capability: 'image-generation',
  aspect_ratios: ASPECT_RATIOS,
  max_num_images: IMAGES_PER_JOB_MAX,
} as const satisfies Partial<ModelRow>;

export const edits = {
  capability: 'image-editing',
  aspect_ratios: ASPECT_RATIOS,
  max_num_images: IMAGES_PER_JOB_MAX,
  max_input_images: INPUT_IMAGES_MAX,
} as const satisfies Partial<ModelRow>;

export const upscales = {
  capability: 'image-upscaling',
  aspect_ratios: [],
  max_num_images: 1,
  max_input_images: 1,
  max_resolution: '4096x4096',
} as const satisfies Partial<ModelRow>;

/** By default a model is premium if a picture costs at least this many credits. */
const PREMIUM_CREDITS_MIN = 100;

/** @param provider the provider's name, not its title */
export function describeRow(provider: string, row: ModelRow): CatalogueModel {
  const { capability, fields, isFaithful, provider_price_usd: providerPriceUsd } = row;
  const cost_credits = row.cost_credits ?? creditsFor(providerPriceUsd);

  return {
    capability,
    provider,
    providerPriceUsd,
    deadlineSeconds: row.deadline_seconds ?? DEADLINE_SECONDS_DEFAULT,
    needsLetters: row.needs_letters ?? false,
    isFaithful,
    areaPixels: row.area_pixels,
    wiring: {
      endpoint: row.endpoint,
      fields,
      fixed: row.fixed ?? {},
      sizes: row.sizes,
      isPngOnly: row.isPngOnly,
      promptCharactersMin: row.promptCharactersMin,
    },
    shown: {
      model_name: row.model_name,
      display_name: row.display_name,
      display_name_cn: row.display_name_cn ?? row.display_name,
      description: row.description,
      description_cn: row.description_cn ?? row.description,
      provider: titleOf(provider),
      cost_credits,
      is_premium: row.is_premium ?? cost_credits >= PREMIUM_CREDITS_MIN,
      supported_formats: row.supported_formats ?? ['png'],
      max_resolution: row.max_resolution,
      max_input_images: row.max_input_images ?? 0,
      aspect_ratios: [...row.aspect_ratios],
      max_num_images: row.max_num_images,
      takes_seed: fields.seed !== undefined,
      takes_negative_prompt: fields.negativePrompt !== undefined,
      takes_mask: fields.mask !== undefined,
      upscale_factor: row.upscale_factor,
      usual_seconds: row.usual_seconds,
    },
  };
}
