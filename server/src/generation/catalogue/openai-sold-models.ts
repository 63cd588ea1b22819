/**
 * The image models that OpenAI sells. Prices are of November 2026, for the fixed quality, the most
 * expensive size, 4,000 tokens of prompt and the maximum number of input pictures.
 */
import { ASPECT_RATIOS } from '@vermilion/contract/generation';
import { IMAGES_PER_JOB_MAX, PROMPT_CHARACTERS_MAX } from '@vermilion/contract/limits';
import type { ModelRow } from './describe-row.ts';

export type ModelTraits = Omit<ModelRow, 'model_name' | 'endpoint' | 'capability' | 'fields'>;

export type SoldModel = Readonly<{
  name: string;
  traits: ModelTraits;
  edit?: Pick<
    ModelTraits,
    'description' | 'description_cn' | 'provider_price_usd' | 'max_input_images'
  >;
}>;

const EDIT_INPUTS_MAX = 4;
/** The maximum number of tokens of a prompt. A Chinese character counts as one token. */
const PROMPT_TOKENS = PROMPT_CHARACTERS_MAX;
/** The tokens of an input picture at low fidelity: three tiles of 512 pixels. */
const INPUT_TOKENS = 500;
/** The tokens of an input picture at high fidelity, which gpt-image-2 always uses. */
const FAITHFUL_INPUT_TOKENS = 6_700;

type Shape = Pick<ModelTraits, 'aspect_ratios' | 'sizes' | 'max_resolution' | 'max_num_images'>;

const threeSizes: Shape = {
  aspect_ratios: ['1:1', '3:2', '2:3'],
  sizes: ['1024x1024', '1536x1024', '1024x1536'],
  max_resolution: '1536x1536',
  max_num_images: IMAGES_PER_JOB_MAX,
};
const medium = { fixed: { quality: 'medium', output_format: 'png' } } as const;

/**
 * Prices in US dollars: `output` for a picture, `words` and `pictures` for a million tokens of
 * prompt and input pictures.
 */
type Prices = {
  output: number;
  words: number;
  pictures: number;
  inputTokens?: number;
  inputsMax?: number;
};

type Sold = {
  name: string;
  prices: Prices;
  traits: Omit<ModelTraits, 'provider_price_usd'>;
  edit: Pick<ModelTraits, 'description' | 'description_cn'>;
};

function sell({ name, prices, edit, traits }: Sold): SoldModel {
  const {
    output,
    words,
    pictures,
    inputTokens = INPUT_TOKENS,
    inputsMax = EDIT_INPUTS_MAX,
  } = prices;
  const provider_price_usd = output + (PROMPT_TOKENS * words) / 1_000_000;
  const inputsUsd = (inputsMax * inputTokens * pictures) / 1_000_000;

  return {
    name,
    traits: { ...traits, provider_price_usd },
    edit: {
      ...edit,
      max_input_images: inputsMax,
      provider_price_usd: provider_price_usd + inputsUsd,
    },
  };
}

/**
 * The highest prices. They apply to a model name under which OpenAI may serve any GPT Image model.
 */
const highestPrices: Prices = {
  output: 0.063,
  words: 5,
  pictures: 10,
  inputTokens: FAITHFUL_INPUT_TOKENS,
  inputsMax: 2,
};

export const soldModels: readonly SoldModel[] = [
  sell({
    name: 'gpt-image-2',
    prices: {
      output: 0.053,
      words: 5,
      pictures: 8,
      inputTokens: FAITHFUL_INPUT_TOKENS,
      inputsMax: 2,
    },
    traits: {
      ...medium,
      display_name: 'GPT Image 2',
      aspect_ratios: ASPECT_RATIOS,
      max_resolution: '1568x1280',
      max_num_images: IMAGES_PER_JOB_MAX,
      usual_seconds: 40,
      description:
        'OpenAI’s best model: follows long descriptions closely and writes text in many scripts, in any shape.',
      description_cn: 'OpenAI 最强的模型：忠实于长描述，能写多种文字，任意比例。',
    },
    edit: {
      description: 'OpenAI’s best model for changes: keeps faces and details of up to two images.',
      description_cn: 'OpenAI 最强的修图模型：最多两张图，保留面孔与细节。',
    },
  }),
  sell({
    name: 'gpt-image-1.5',
    prices: { output: 0.051, words: 5, pictures: 8 },
    traits: {
      ...threeSizes,
      ...medium,
      display_name: 'GPT Image 1.5',
      usual_seconds: 25,
      description: 'OpenAI’s quick all-rounder: dense text, clear instructions, natural light.',
      description_cn: 'OpenAI 的全能快手：密集文字、清晰指令、自然光线。',
    },
    edit: {
      description: 'Changes up to four images by your words and keeps the rest as it was.',
      description_cn: '按文字修改最多四张图，其余保持原样。',
    },
  }),
  sell({
    name: 'gpt-image-1',
    prices: { output: 0.063, words: 5, pictures: 10 },
    traits: {
      ...threeSizes,
      ...medium,
      display_name: 'GPT Image 1',
      usual_seconds: 40,
      description:
        'OpenAI’s first model of this line: reliable with text and with many things at once.',
      description_cn: 'OpenAI 该系列的首款模型：擅长文字与多物体场景。',
    },
    edit: {
      description: 'Changes and combines up to four images by your words.',
      description_cn: '按文字修改、拼合最多四张图。',
    },
  }),
  sell({
    name: 'gpt-image-1-mini',
    prices: { output: 0.015, words: 2, pictures: 2.5 },
    traits: {
      ...threeSizes,
      ...medium,
      display_name: 'GPT Image 1 Mini',
      usual_seconds: 20,
      description: 'OpenAI’s small model: quick and cheap, for drafts and simple pictures.',
      description_cn: 'OpenAI 的小模型：又快又省，适合草稿与简单画面。',
    },
    edit: {
      description: 'Changes up to four images by your words, quickly and cheaply.',
      description_cn: '按文字修改最多四张图，又快又省。',
    },
  }),
  sell({
    name: 'chatgpt-image-latest',
    prices: highestPrices,
    traits: {
      ...threeSizes,
      ...medium,
      display_name: 'ChatGPT Image',
      usual_seconds: 40,
      description: 'The model that ChatGPT paints with at present, whichever that is.',
      description_cn: 'ChatGPT 当前使用的绘图模型，随其更新。',
    },
    edit: {
      description: 'Changes up to two images with the model that ChatGPT uses at present.',
      description_cn: '用 ChatGPT 当前的模型修改最多两张图。',
    },
  }),
  {
    name: 'dall-e-3',
    traits: {
      display_name: 'DALL·E 3',
      provider_price_usd: 0.08,
      aspect_ratios: ['1:1', '16:9', '9:16'],
      sizes: ['1024x1024', '1792x1024', '1024x1792'],
      max_resolution: '1792x1792',
      max_num_images: 1,
      usual_seconds: 20,
      fixed: { quality: 'standard', response_format: 'b64_json' },
      description: 'OpenAI’s older model: imaginative and painterly, one picture at a time.',
      description_cn: 'OpenAI 的前代模型：富有想象，画意十足，每次一张。',
    },
  },
];
