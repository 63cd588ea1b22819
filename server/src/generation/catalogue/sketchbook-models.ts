import { INPUT_IMAGES_DEFAULT } from '@vermilion/contract/limits';
import { describeRow, edits, type ModelRow, paints, upscales } from './describe-row.ts';
import type { CatalogueModel } from './model.ts';
import { SKETCHBOOK } from './providers.ts';

/** Sketchbook runs in this process, so it has no endpoint. `fields` lists a model’s inputs. */
const shared = { endpoint: '', provider_price_usd: 0 };

const rows: readonly ModelRow[] = [
  {
    ...shared,
    ...paints,
    fields: { seed: 'seed', negativePrompt: 'negative_prompt' },
    model_name: 'sketchbook',
    display_name: 'Sketchbook',
    display_name_cn: '速写本',
    description:
      'Sketchbook paints your words by rules, offline, and says what it can’t paint. For photographs, likenesses and free poses connect a model.',
    description_cn:
      '速写本按规则离线绘出你的文字，画不出的会先告诉你。如需照片、真人肖像或任意姿势，请接入模型。',
    cost_credits: 10,
    max_resolution: '1568x1280',
    usual_seconds: 2,
  },
  {
    ...shared,
    ...edits,
    fields: { seed: 'seed', mask: 'mask' },
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
    usual_seconds: 1,
  },
  {
    ...shared,
    ...upscales,
    cost_credits: 5,
    fields: {},
    model_name: 'sketchbook-upscale',
    display_name: 'Sketchbook Upscale 2x',
    display_name_cn: '速写本放大 2 倍',
    description:
      'Sketchbook makes both sides twice as long, with clean edges, offline. It invents no detail that the picture has not.',
    description_cn: '速写本离线把长宽各放大到两倍，边缘清晰，但不会凭空添加画面没有的细节。',
    upscale_factor: 2,
    usual_seconds: 2,
  },
  {
    ...shared,
    ...upscales,
    cost_credits: 5,
    fields: {},
    model_name: 'sketchbook-upscale-4x',
    display_name: 'Sketchbook Upscale 4x',
    display_name_cn: '速写本放大 4 倍',
    description:
      'Sketchbook makes both sides four times as long, with clean edges, offline. It invents no detail that the picture has not.',
    description_cn: '速写本离线把长宽各放大到四倍，边缘清晰，但不会凭空添加画面没有的细节。',
    upscale_factor: 4,
    usual_seconds: 5,
  },
];

export const sketchbookModels: readonly CatalogueModel[] = rows.map(row =>
  describeRow(SKETCHBOOK, row),
);
