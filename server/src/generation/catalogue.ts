/** The models as data: what each can do, what it costs, how long it may take. Whether one can be chosen depends on the providers. */
import type { AspectRatio, Capability, Model } from '@vermilion/contract/generation';
import { IMAGES_PER_JOB_MAX } from '@vermilion/contract/limits';

export type Size = { widthPixels: number; heightPixels: number };

export type CatalogueModel = Readonly<{
  /** What everybody may see of it. */
  shown: Model;
  capability: Capability;
  /** What one picture costs the operator at most; 0 where nobody is paid for it. `cost_credits` must bring more. */
  providerPriceUsd: number;
  /** A job that takes longer fails and is refunded. */
  deadlineSeconds: number;
}>;

const DEADLINE_SECONDS_DEFAULT = 600;

/** About one megapixel each, both sides multiples of 16. */
const sizes: Readonly<Record<AspectRatio, Size>> = {
  '1:1': { widthPixels: 1024, heightPixels: 1024 },
  '4:3': { widthPixels: 1152, heightPixels: 864 },
  '3:4': { widthPixels: 864, heightPixels: 1152 },
  '3:2': { widthPixels: 1248, heightPixels: 832 },
  '2:3': { widthPixels: 832, heightPixels: 1248 },
  '16:9': { widthPixels: 1280, heightPixels: 720 },
  '9:16': { widthPixels: 720, heightPixels: 1280 },
  '21:9': { widthPixels: 1568, heightPixels: 672 },
};

/** Every model there is, whether or not it can be chosen here. */
export const catalogue: readonly CatalogueModel[] = [
  {
    capability: 'image-generation',
    providerPriceUsd: 0,
    deadlineSeconds: DEADLINE_SECONDS_DEFAULT,
    shown: {
      model_name: 'sketchbook',
      display_name: 'Sketchbook',
      display_name_cn: '速写本',
      description:
        'Sketchbook paints your words by rules, offline. It can’t do faces, hands or free poses. For photographs and characters connect a model.',
      description_cn: '速写本按规则离线绘出你的文字，画不了面孔、手和任意姿势。如需照片或人物，请接入模型。',
      provider: 'sketchbook',
      cost_credits: 10,
      max_resolution: '1568x1280',
      supported_formats: ['png'],
      is_premium: false,
      max_input_images: 0,
      aspect_ratios: ['1:1', '4:3', '3:4', '3:2', '2:3', '16:9', '9:16', '21:9'],
      max_num_images: IMAGES_PER_JOB_MAX,
      takes_seed: true,
      takes_negative_prompt: false,
      takes_mask: false,
      usual_seconds: 2,
    },
  },
];

/** The models of `providers`, in the order in which they are shown. */
export function modelsOf(providers: readonly { readonly name: string }[]): readonly CatalogueModel[] {
  return catalogue.filter(model => providers.some(provider => provider.name === model.shown.provider));
}

/** An unknown ratio gets the square: rows outlive the list of ratios. */
export function sizeOf(aspectRatio: string): Size {
  return Object.hasOwn(sizes, aspectRatio) ? sizes[aspectRatio as AspectRatio] : sizes['1:1']; // it is a key
}
