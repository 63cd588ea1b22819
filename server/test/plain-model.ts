import { unwired } from '../src/adapters/image-provider/port.ts';
import type { CatalogueModel } from '../src/generation/catalogue/model.ts';

type Traits = { name: string; provider: string; costCredits: number; deadlineSeconds: number };

export function plainModel({
  name,
  provider,
  costCredits,
  deadlineSeconds,
}: Traits): CatalogueModel {
  return {
    capability: 'image-generation',
    provider,
    providerPriceUsd: 0,
    deadlineSeconds,
    needsLetters: false,
    wiring: unwired,
    shown: {
      model_name: name,
      display_name: name,
      display_name_cn: name,
      description: name,
      description_cn: name,
      provider,
      cost_credits: costCredits,
      max_resolution: '1024x1024',
      max_input_images: 0,
      aspect_ratios: ['1:1'],
      max_num_images: 4,
      takes_seed: true,
      takes_negative_prompt: false,
      takes_mask: false,
      supported_formats: ['png'],
      is_premium: false,
      usual_seconds: 5,
    },
  };
}
