/**
 * What OpenAI sells for pictures, at its list prices of November 2026. Sizes and quality are what we ask, so what we ask is what is
 * priced: of the output the dearest of the sizes, of the words 4,000 tokens, of an edit's pictures as many as it takes.
 */
import { ASPECT_RATIOS, type AspectRatio } from '@vermilion/contract/generation';
import { IMAGES_PER_JOB_MAX, PROMPT_CHARACTERS_MAX } from '@vermilion/contract/limits';

type Words = { en: string; zh: string };

export type SoldModel = Readonly<{
  name: string;
  displayName: string;
  words: Words;
  ratios: readonly AspectRatio[];
  /** Absent where it makes any. */
  sizes?: readonly string[];
  sizeMax: string;
  fixed: Readonly<Record<string, unknown>>;
  imagesMax: number;
  usualSeconds: number;
  priceUsd: number;
  edit?: { words: Words; priceUsd: number; inputsMax: number };
}>;

const EDIT_INPUTS_MAX = 4;
/** With a token for each character of Chinese. */
const PROMPT_TOKENS = PROMPT_CHARACTERS_MAX;
/** Of one picture that is given, at low fidelity: three tiles of 512 pixels. */
const INPUT_TOKENS = 500;
/** At high fidelity, which gpt-image-2 always uses. */
const FAITHFUL_INPUT_TOKENS = 6_700;

const threeSizes = {
  ratios: ['1:1', '3:2', '2:3'],
  sizes: ['1024x1024', '1536x1024', '1024x1536'],
  sizeMax: '1536x1536',
  imagesMax: IMAGES_PER_JOB_MAX,
} as const;
const medium = { fixed: { quality: 'medium', output_format: 'png' } } as const;

/** In US dollars per million tokens, and per picture that comes out. */
type Prices = { output: number; words: number; pictures: number; inputTokens?: number; inputsMax?: number };

function priced(prices: Prices, words: Words): Pick<SoldModel, 'priceUsd' | 'edit'> {
  const { inputTokens = INPUT_TOKENS, inputsMax = EDIT_INPUTS_MAX } = prices;
  const priceUsd = prices.output + (PROMPT_TOKENS * prices.words) / 1_000_000;

  return {
    priceUsd,
    edit: { words, inputsMax, priceUsd: priceUsd + (inputsMax * inputTokens * prices.pictures) / 1_000_000 },
  };
}

export const soldModels: readonly SoldModel[] = [
  {
    ...{ name: 'gpt-image-2', displayName: 'GPT Image 2', usualSeconds: 40, imagesMax: IMAGES_PER_JOB_MAX },
    words: {
      en: 'OpenAI’s best model: follows long descriptions closely and writes text in many scripts, in any shape.',
      zh: 'OpenAI 最强的模型：忠实于长描述，能写多种文字，任意比例。',
    },
    ...{ ...medium, ratios: ASPECT_RATIOS, sizeMax: '1568x1280' },
    ...priced(
      { output: 0.053, words: 5, pictures: 8, inputTokens: FAITHFUL_INPUT_TOKENS, inputsMax: 2 },
      {
        en: 'OpenAI’s best model for changes: keeps faces and details of up to two images.',
        zh: 'OpenAI 最强的修图模型：最多两张图，保留面孔与细节。',
      },
    ),
  },
  {
    ...{ ...threeSizes, ...medium, name: 'gpt-image-1.5', displayName: 'GPT Image 1.5', usualSeconds: 25 },
    words: {
      en: 'OpenAI’s quick all-rounder: dense text, clear instructions, natural light.',
      zh: 'OpenAI 的全能快手：密集文字、清晰指令、自然光线。',
    },
    ...priced(
      { output: 0.051, words: 5, pictures: 8 },
      {
        en: 'Changes up to four images by your words and keeps the rest as it was.',
        zh: '按文字修改最多四张图，其余保持原样。',
      },
    ),
  },
  {
    ...{ ...threeSizes, ...medium, name: 'gpt-image-1', displayName: 'GPT Image 1', usualSeconds: 40 },
    words: {
      en: 'OpenAI’s first model of this line: reliable with text and with many things at once.',
      zh: 'OpenAI 该系列的首款模型：擅长文字与多物体场景。',
    },
    ...priced(
      { output: 0.063, words: 5, pictures: 10 },
      {
        en: 'Changes and combines up to four images by your words.',
        zh: '按文字修改、拼合最多四张图。',
      },
    ),
  },
  {
    ...{ ...threeSizes, ...medium, name: 'gpt-image-1-mini', displayName: 'GPT Image 1 Mini', usualSeconds: 20 },
    words: {
      en: 'OpenAI’s small model: quick and cheap, for drafts and simple pictures.',
      zh: 'OpenAI 的小模型：又快又省，适合草稿与简单画面。',
    },
    ...priced(
      { output: 0.015, words: 2, pictures: 2.5 },
      {
        en: 'Changes up to four images by your words, quickly and cheaply.',
        zh: '按文字修改最多四张图，又快又省。',
      },
    ),
  },
  {
    ...{ name: 'dall-e-3', displayName: 'DALL·E 3', usualSeconds: 20, imagesMax: 1, sizeMax: '1792x1792' },
    words: {
      en: 'OpenAI’s older model: imaginative and painterly, one picture at a time.',
      zh: 'OpenAI 的前代模型：富有想象，画意十足，每次一张。',
    },
    ...{ ratios: ['1:1', '16:9', '9:16'], sizes: ['1024x1024', '1792x1024', '1024x1792'] },
    ...{ fixed: { quality: 'standard', response_format: 'b64_json' }, priceUsd: 0.08 },
  },
];
