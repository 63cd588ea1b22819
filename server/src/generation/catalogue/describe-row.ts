/** From a row that describes a model to its entry of the catalogue: what follows from the row is said nowhere twice. */
import type { AspectRatio, Capability } from '@vermilion/contract/generation';
import type { Wiring } from '../../adapters/image-provider/port.ts';
import { type CatalogueModel, creditsFor, DEADLINE_SECONDS_DEFAULT } from './model.ts';
import { titleOf } from './providers.ts';

export type ModelRow = {
  name: string;
  title: string;
  /** Where it is another one in Chinese. */
  titleZh?: string;
  /** What it is good at. */
  en: string;
  zh: string;
  capability: Capability;
  endpoint: string;
  fields: Wiring['fields'];
  fixed?: Wiring['fixed'];
  sizes?: readonly string[];
  isPngOnly?: boolean;
  promptCharactersMin?: number;
  areaPixels?: CatalogueModel['areaPixels'];
  /** Of one picture, the dearest that what is allowed here can cost. */
  priceUsd: number;
  /** Where it is another one than follows from the price. */
  costCredits?: number;
  max_resolution: string;
  max_input_images?: number;
  aspect_ratios: readonly AspectRatio[];
  max_num_images: number;
  upscale_factor?: number;
  usual_seconds: number;
  deadlineSeconds?: number;
  needsLetters?: boolean;
  isFaithful?: boolean;
};

/** From so many credits on a picture is dear. */
const PREMIUM_CREDITS_MIN = 100;

/** @param provider by the name that nodes know */
export function describeRow(provider: string, row: ModelRow): CatalogueModel {
  const { name, title, titleZh = title, en, zh, capability, fields, sizes, areaPixels, upscale_factor } = row;
  const cost_credits = row.costCredits ?? creditsFor(row.priceUsd);

  return {
    capability,
    provider,
    providerPriceUsd: row.priceUsd,
    deadlineSeconds: row.deadlineSeconds ?? DEADLINE_SECONDS_DEFAULT,
    needsLetters: row.needsLetters ?? false,
    ...(row.isFaithful && { isFaithful: true }),
    wiring: {
      endpoint: row.endpoint,
      fields,
      fixed: row.fixed ?? {},
      ...(sizes && { sizes }),
      ...(row.isPngOnly && { isPngOnly: true }),
      ...(row.promptCharactersMin !== undefined && { promptCharactersMin: row.promptCharactersMin }),
    },
    ...(areaPixels && { areaPixels }),
    shown: {
      model_name: name,
      display_name: title,
      display_name_cn: titleZh,
      description: en,
      description_cn: zh,
      provider: titleOf(provider),
      cost_credits,
      is_premium: cost_credits >= PREMIUM_CREDITS_MIN,
      supported_formats: ['png'],
      max_resolution: row.max_resolution,
      max_input_images: row.max_input_images ?? 0,
      aspect_ratios: [...row.aspect_ratios],
      max_num_images: row.max_num_images,
      takes_seed: fields.seed !== undefined,
      takes_negative_prompt: fields.negativePrompt !== undefined,
      takes_mask: fields.mask !== undefined,
      ...(upscale_factor !== undefined && { upscale_factor }),
      usual_seconds: row.usual_seconds,
    },
  };
}
