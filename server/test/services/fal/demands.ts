/**
 * The inputs that fal.ai's models require, and their output formats, as the models' pages on fal.ai
 * say. Other models require nothing.
 */

type Demand = 'words' | 'address' | 'list';

const words = { prompt: 'words' } as const;
const ofOne = { ...words, image_url: 'address' } as const;
const ofSeveral = { ...words, image_urls: 'list' } as const;
const larger = { image_url: 'address' } as const;

const demands: Readonly<Record<string, Readonly<Record<string, Demand>>>> = {
  'fal-ai/nano-banana': words,
  'fal-ai/nano-banana/edit': ofSeveral,
  'fal-ai/nano-banana-pro': words,
  'fal-ai/nano-banana-pro/edit': ofSeveral,
  'fal-ai/nano-banana-2': words,
  'fal-ai/nano-banana-2/edit': ofSeveral,
  'fal-ai/flux/schnell': words,
  'fal-ai/flux/dev': words,
  'fal-ai/flux-pro/kontext': ofOne,
  'fal-ai/flux-pro/kontext/max': ofOne,
  'fal-ai/flux-pro/kontext/max/multi': ofSeveral,
  'fal-ai/bytedance/seedream/v4/text-to-image': words,
  'fal-ai/bytedance/seedream/v4/edit': ofSeveral,
  'fal-ai/bytedance/seedream/v4.5/text-to-image': words,
  'fal-ai/bytedance/seedream/v4.5/edit': ofSeveral,
  'fal-ai/qwen-image': words,
  'fal-ai/qwen-image-edit': ofOne,
  'fal-ai/qwen-image-edit/inpaint': { ...ofOne, mask_url: 'address' },
  'fal-ai/gpt-image-1/text-to-image': words,
  'fal-ai/gpt-image-1/edit-image': ofSeveral,
  'fal-ai/esrgan': larger,
  'fal-ai/seedvr/upscale/image': larger,
  'fal-ai/aura-sr': larger,
  'fal-ai/recraft/upscale/crisp': larger,
  'fal-ai/topaz/upscale/image': larger,
  'fal-ai/clarity-upscaler': larger,
};

export const knownEndpoints = Object.keys(demands);

type Input = Readonly<Record<string, unknown>>;

export function findRefusal(endpoint: string, input: Input): { detail: object[] } | undefined {
  const detail = Object.entries(demands[endpoint] ?? {}).flatMap(([field, demand]) => {
    const error = { loc: ['body', field], url: 'https://docs.fal.ai/errors' };
    if (!(field in input)) return [{ ...error, msg: 'Field required', type: 'missing', input }];
    if (isMet(demand, input[field])) return [];

    return [
      {
        ...error,
        msg: 'Input is not valid',
        type: `${demand === 'list' ? 'list' : 'string'}_type`,
        input,
      },
    ];
  });

  return detail.length > 0 ? { detail } : undefined;
}

function isMet(demand: Demand, value: unknown): boolean {
  const isAddress = (one: unknown) => typeof one === 'string' && /^(https?:\/\/|data:)/.test(one);
  switch (demand) {
    case 'words':
      return typeof value === 'string';
    case 'address':
      return isAddress(value);
    case 'list':
      return Array.isArray(value) && value.length > 0 && value.every(isAddress);
  }
}

/** These models make JPEGs by default. */
const MAKES_JPEGS = /^fal-ai\/(flux|flux-pro|seedvr|topaz)\//;

export function formatOf(endpoint: string, { output_format: asked }: Input): 'png' | 'jpeg' {
  if (asked === undefined) return MAKES_JPEGS.test(endpoint) ? 'jpeg' : 'png';

  return asked === 'jpeg' || asked === 'jpg' ? 'jpeg' : 'png';
}
