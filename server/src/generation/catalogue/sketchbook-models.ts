/** The models of the painter in this repository. */
import { ASPECT_RATIOS, type Model } from '@vermilion/contract/generation';
import { IMAGES_PER_JOB_MAX, INPUT_IMAGES_DEFAULT } from '@vermilion/contract/limits';
import { unwired } from '../../adapters/image-provider/port.ts';
import { type CatalogueModel, DEADLINE_SECONDS_DEFAULT } from './model.ts';
import { SKETCHBOOK, titleOf } from './providers.ts';

type SketchbookTraits = Pick<CatalogueModel, 'capability'> & Omit<Model, keyof typeof sketchbookShares>;

/** What all of Sketchbook's models have in common. */
const sketchbookShares = {
  provider: titleOf(SKETCHBOOK),
  supported_formats: ['png'],
  is_premium: false,
};

function sketchbookModel({ capability, ...shown }: SketchbookTraits): CatalogueModel {
  return {
    capability,
    provider: SKETCHBOOK,
    providerPriceUsd: 0,
    deadlineSeconds: DEADLINE_SECONDS_DEFAULT,
    needsLetters: false,
    wiring: unwired,
    shown: { ...shown, ...sketchbookShares },
  };
}

/** What an upscale model takes besides its one picture: nothing. */
const upscales = {
  cost_credits: 5,
  max_resolution: '4096x4096',
  max_input_images: 1,
  aspect_ratios: [],
  max_num_images: 1,
  takes_seed: false,
  takes_negative_prompt: false,
  takes_mask: false,
};

export const sketchbookModels: readonly CatalogueModel[] = [
  sketchbookModel({
    capability: 'image-generation',
    model_name: 'sketchbook',
    display_name: 'Sketchbook',
    display_name_cn: '速写本',
    description:
      'Sketchbook paints your words by rules, offline. It can’t do faces, hands or free poses. For photographs and characters connect a model.',
    description_cn: '速写本按规则离线绘出你的文字，画不了面孔、手和任意姿势。如需照片或人物，请接入模型。',
    cost_credits: 10,
    max_resolution: '1568x1280',
    max_input_images: 0,
    aspect_ratios: [...ASPECT_RATIOS],
    max_num_images: IMAGES_PER_JOB_MAX,
    takes_seed: true,
    takes_negative_prompt: true,
    takes_mask: false,
    usual_seconds: 2,
  }),
  sketchbookModel({
    capability: 'image-editing',
    model_name: 'sketchbook-edit',
    display_name: 'Sketchbook Edit',
    display_name_cn: '速写本修图',
    description:
      'Sketchbook changes light, weather, color and style, and crops, frames, writes and combines, by rules, offline. It can’t redraw people or things.',
    description_cn:
      '速写本按规则离线修图：改变光线、天气、色彩和风格，裁剪、加框、写字、拼合图片；不能重画人物或物体。',
    cost_credits: 10,
    max_resolution: '4096x4096',
    max_input_images: INPUT_IMAGES_DEFAULT,
    aspect_ratios: [...ASPECT_RATIOS],
    max_num_images: IMAGES_PER_JOB_MAX,
    takes_seed: true,
    takes_negative_prompt: false,
    takes_mask: true,
    usual_seconds: 1,
  }),
  sketchbookModel({
    ...upscales,
    capability: 'image-upscaling',
    model_name: 'sketchbook-upscale',
    display_name: 'Sketchbook Upscale 2x',
    display_name_cn: '速写本放大 2 倍',
    description:
      'Sketchbook makes both sides twice as long, with clean edges, offline. It invents no detail that the picture has not.',
    description_cn: '速写本离线把长宽各放大到两倍，边缘清晰，但不会凭空添加画面没有的细节。',
    upscale_factor: 2,
    usual_seconds: 2,
  }),
  sketchbookModel({
    ...upscales,
    capability: 'image-upscaling',
    model_name: 'sketchbook-upscale-4x',
    display_name: 'Sketchbook Upscale 4x',
    display_name_cn: '速写本放大 4 倍',
    description:
      'Sketchbook makes both sides four times as long, with clean edges, offline. It invents no detail that the picture has not.',
    description_cn: '速写本离线把长宽各放大到四倍，边缘清晰，但不会凭空添加画面没有的细节。',
    upscale_factor: 4,
    usual_seconds: 5,
  }),
];
