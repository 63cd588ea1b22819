/**
 * The models of an OpenAI-compatible image server. Models that OpenAI sells have known prices;
 * others get a general description.
 */
import { ASPECT_RATIOS } from '@vermilion/contract/generation';
import { IMAGES_PER_JOB_MAX, INPUT_IMAGES_MAX } from '@vermilion/contract/limits';
import type { ListedModel } from '../../adapters/image-provider/port.ts';
import { describeRow, type ModelRow } from './describe-row.ts';
import type { CatalogueModel } from './model.ts';
import { type ModelTraits, type SoldModel, soldModels } from './openai-sold-models.ts';
import { OPENAI_IMAGES } from './providers.ts';

/** A server that lists more models than this probably also lists models that make no pictures. */
const LISTED_MAX = 20;
/** 100 characters leave room in `model_name` for the prefix and the suffix. */
const usableName = /^[\p{L}\p{N} ._:@/+-]{1,100}$/u;

const fieldsOfOpenai = {
  prompt: 'prompt',
  numImages: 'n',
  sizeText: 'size',
  images: 'image[]',
  mask: 'mask',
} as const;

const defaultTraits = {
  max_resolution: '1568x1280',
  aspect_ratios: ASPECT_RATIOS,
  max_num_images: IMAGES_PER_JOB_MAX,
  usual_seconds: 30,
} as const;

/** All models with a known price, whether or not a server offers them. */
export const knownOpenaiModels: readonly CatalogueModel[] = soldModels.flatMap(sold =>
  describe(rowsOfSold(sold, { name: sold.name, fields: fieldsOfOpenai })),
);

/**
 * Chooses which listed models to offer. If the list has a model with a known price, the server is
 * OpenAI or a reseller, and its other models make no pictures or have no known price. See PRV-1.
 * @param isChosen true if the operator named the models
 */
export function openaiModels(
  listed: readonly ListedModel[],
  isChosen: boolean,
): readonly CatalogueModel[] {
  const usable = listed.filter(({ name }) => usableName.test(name));
  const known = usable.filter(({ name }) => findSold(name));
  const offered = isChosen || known.length === 0 ? usable : withoutVersions(known);

  return offered.slice(0, LISTED_MAX).flatMap(model => {
    const sold = findSold(model.name);

    return describe(sold ? rowsOfSold(sold, model) : rowsOfOwn(model));
  });
}

function describe(rows: readonly ModelRow[]): CatalogueModel[] {
  return rows.map(row => describeRow(OPENAI_IMAGES, row));
}

function withoutVersions(known: readonly ListedModel[]): ListedModel[] {
  const names = new Set(known.map(({ name }) => lastPart(name)));

  return known.filter(({ name }) => {
    const plain = findSold(name)?.name;

    return plain === lastPart(name) || plain === undefined || !names.has(plain);
  });
}

/**
 * Returns the model of a name in `MODELS_FILE`, even if no server has listed it yet; null if its
 * price is unknown.
 */
export function findPriced(modelName: string): CatalogueModel | null {
  const [, name = ''] = new RegExp(`^${OPENAI_IMAGES}/(.+?)(?:/edit)?$`).exec(modelName) ?? [];
  const sold = findSold(name);
  const rows = sold ? describe(rowsOfSold(sold, { name, fields: fieldsOfOpenai })) : [];

  return rows.find(({ shown }) => shown.model_name === modelName) ?? null;
}

/**
 * Finds the model that OpenAI sells by this name. A dated version, such as
 * `gpt-image-2-2026-04-21`, has the price of its model.
 */
function findSold(name: string): SoldModel | undefined {
  const plain = lastPart(name).replace(/-\d{4}-\d{2}-\d{2}$/, '');

  return soldModels.find(sold => sold.name === plain);
}

/** Resellers put a maker before the name: `openai/gpt-image-1`. */
function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/** The name that stable-diffusion.cpp gives to any model. */
const NAMELESS = 'sd-cpp-local';

function titlesOf(name: string): { display_name: string; display_name_cn: string } {
  if (name === NAMELESS) return { display_name: 'Local Model', display_name_cn: '本地模型' };
  const words = lastPart(name).replace(/\.(safetensors|gguf|ckpt)$/i, '');
  const display_name = words.replaceAll(/[-_\s]+/g, ' ').trim() || name;

  return { display_name, display_name_cn: display_name };
}

function rowsOfSold({ traits, edit }: SoldModel, model: ListedModel): ModelRow[] {
  const { sizes } = traits;
  const generation = rowOfGeneration(model, traits);
  if (!edit) return [generation];

  return [
    generation,
    rowOfEdit(model, { ...traits, ...edit, ...(sizes && { sizes: ['auto', ...sizes] }) }),
  ];
}

/**
 * Returns rows for an unknown model, whose abilities only its name can show. The jobs of a model
 * that can't make pictures fail and are refunded until the operator hides the model.
 */
function rowsOfOwn(model: ListedModel): ModelRow[] {
  const titles = titlesOf(model.name);
  const traits = {
    ...defaultTraits,
    ...titles,
    provider_price_usd: 0,
    cost_credits: 10,
    fixed: { response_format: 'b64_json' },
  };
  const generation = rowOfGeneration(model, {
    ...traits,
    description: `${titles.display_name} paints your words on the server that runs this studio’s own models.`,
    description_cn: `${titles.display_name_cn}：在本站自有模型的服务器上按文字绘图。`,
  });
  const edit = rowOfEdit(model, {
    ...traits,
    max_input_images: INPUT_IMAGES_MAX,
    description: `${titles.display_name} changes your images by your words, on the server that runs this studio’s own models.`,
    description_cn: `${titles.display_name_cn}：在本站自有模型的服务器上按文字修改图片。`,
  });

  return /edit|kontext|inpaint/i.test(model.name) ? [{ ...edit, ...titles }] : [generation, edit];
}

/** The prefix of `model_name` makes the name unique among providers. */
function rowOfGeneration({ name, fields }: ListedModel, traits: ModelTraits): ModelRow {
  const { images: _images, mask: _mask, ...generationFields } = fields;

  return {
    ...traits,
    model_name: `${OPENAI_IMAGES}/${name}`,
    endpoint: name,
    capability: 'image-generation',
    fields: generationFields,
  };
}

function rowOfEdit({ name, fields }: ListedModel, traits: ModelTraits): ModelRow {
  return {
    ...traits,
    model_name: `${OPENAI_IMAGES}/${name}/edit`,
    endpoint: name,
    display_name: `${traits.display_name} Edit`,
    display_name_cn: `${traits.display_name_cn ?? traits.display_name} 修图`,
    capability: 'image-editing',
    fields,
  };
}
