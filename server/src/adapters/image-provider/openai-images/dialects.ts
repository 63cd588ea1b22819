/**
 * OpenAI-compatible servers differ in form fields and masks. Sources: OpenAI's reference of its
 * Images API; documentation and source of stable-diffusion.cpp (`examples/server/api.md`), SGLang
 * (`image_api.py`) and vLLM-Omni (`image_edit_api.md`).
 */
import type { ListedModel, Wiring } from '../port.ts';

/**
 * How a mask marks the pixels that may change. `alpha`: by transparency. `luma` and `mask_image`:
 * by white; `mask_image` is sent in the form part of that name. `none`: the server takes no mask.
 */
export type MaskKind = 'alpha' | 'luma' | 'mask_image' | 'none';

export type Dialect = Readonly<{ fields: Wiring['fields']; mask: MaskKind }>;

/** stable-diffusion.cpp reads JSON between tags of this name in the prompt. */
export const EXTRA_ARGUMENTS = 'sd_cpp_extra_args';

const common = { prompt: 'prompt', numImages: 'n', sizeText: 'size', images: 'image[]' } as const;
const withSeed = { ...common, seed: 'seed', negativePrompt: 'negative_prompt' } as const;

const openai: Dialect = { fields: common, mask: 'alpha' };
const sdCpp: Dialect = {
  fields: {
    ...common,
    seed: `${EXTRA_ARGUMENTS}.seed`,
    negativePrompt: `${EXTRA_ARGUMENTS}.negative_prompt`,
  },
  mask: 'luma',
};
/** SGLang accepts a mask, but passes it to no model. */
const sglang: Dialect = { fields: withSeed, mask: 'none' };
const vllmOmni: Dialect = { fields: { ...withSeed, images: 'image' }, mask: 'mask_image' };

const byOwner: Readonly<Record<string, Dialect>> = {
  sglang,
  vllm: vllmOmni,
  'vllm-omni': vllmOmni,
};

export type NamedModel = { id: string; owner: string };

export function dialectOf(models: readonly NamedModel[], mask: MaskKind | undefined): Dialect {
  const [first] = models;
  const dialect = first?.id === 'sd-cpp-local' ? sdCpp : (byOwner[first?.owner ?? ''] ?? openai);
  const kind = mask ?? dialect.mask;
  const field = kind === 'mask_image' ? kind : 'mask';

  return {
    fields: kind === 'none' ? dialect.fields : { ...dialect.fields, mask: field },
    mask: kind,
  };
}

/** @param asked the operator's choice of models; empty for all models of the server */
export function listedOf(
  models: readonly NamedModel[],
  asked: readonly string[],
  dialect: Dialect,
): ListedModel[] {
  const names = asked.length > 0 ? asked : models.map(({ id }) => id);

  return names.map(name => ({ name, fields: dialect.fields }));
}
