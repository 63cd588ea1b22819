/**
 * The models of a server that makes images as OpenAI's does. Those that OpenAI sells are known by
 * name, with their prices; any other is described in general, as a model of the operator's own.
 */
import { ASPECT_RATIOS } from '@vermilion/contract/generation';
import { IMAGES_PER_JOB_MAX, INPUT_IMAGES_MAX } from '@vermilion/contract/limits';
import type { ListedModel } from '../../adapters/image-provider/port.ts';
import { describeRow, type ModelRow } from './describe-row.ts';
import type { CatalogueModel } from './model.ts';
import { type ModelTraits, type SoldModel, soldModels } from './openai-sold-models.ts';
import { OPENAI_IMAGES } from './providers.ts';

/** More than any one server for pictures has; what lists more is something else as well. */
const LISTED_MAX = 20;
/** With the ends that are put to it a name has to fit into a request. */
const usableName = /^[\p{L}\p{N} ._:@/+-]{1,100}$/u;

const fieldsOfOpenai = {
  prompt: 'prompt',
  numImages: 'n',
  sizeText: 'size',
  images: 'image[]',
  mask: 'mask',
} as const;

/** Of a model that nothing is known of. */
const anything = {
  max_resolution: '1568x1280',
  aspect_ratios: ASPECT_RATIOS,
  max_num_images: IMAGES_PER_JOB_MAX,
  usual_seconds: 30,
} as const;

/** Every model with a price, whether or not it can be chosen here. */
export const knownOpenaiModels: readonly CatalogueModel[] = soldModels.flatMap(sold =>
  describe(rowsOfSold(sold, { name: sold.name, fields: fieldsOfOpenai })),
);

/**
 * What is offered of what a server has. One that has models which are known, among others, is
 * OpenAI or resells it: its others make no pictures, or none that we know the price of. See PRV-1.
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

/** A version is offered where the model that it is one of is not. */
function withoutVersions(known: readonly ListedModel[]): ListedModel[] {
  const names = new Set(known.map(({ name }) => lastPart(name)));

  return known.filter(({ name }) => {
    const plain = findSold(name)?.name;

    return plain === lastPart(name) || plain === undefined || !names.has(plain);
  });
}

/**
 * The model that this name of `MODELS_FILE` means, by the price that it will have once the server
 * lists it. Null where that can't be known before.
 */
export function findPriced(modelName: string): CatalogueModel | null {
  const [, name = ''] = new RegExp(`^${OPENAI_IMAGES}/(.+?)(?:/edit)?$`).exec(modelName) ?? [];
  const sold = findSold(name);
  const rows = sold ? describe(rowsOfSold(sold, { name, fields: fieldsOfOpenai })) : [];

  return rows.find(({ shown }) => shown.model_name === modelName) ?? null;
}

/** A version of a known model, such as `gpt-image-2-2026-04-21`, is priced as that one is. */
function findSold(name: string): SoldModel | undefined {
  const plain = lastPart(name).replace(/-\d{4}-\d{2}-\d{2}$/, '');

  return soldModels.find(sold => sold.name === plain);
}

/** Resellers put the maker before the name: `openai/gpt-image-1`. */
function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/** What stable-diffusion.cpp calls whatever it has loaded. */
const NAMELESS = 'sd-cpp-local';

/** A name made to be read: without its maker, and the end of a file where it is one. */
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
 * Which of the two an unknown model can do shows in its name at best; what can't is hidden by the
 * operator, or fails and is refunded.
 */
function rowsOfOwn(model: ListedModel): ModelRow[] {
  const titles = titlesOf(model.name);
  const traits = {
    ...anything,
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

/** No other provider's model has a name like these. */
function rowOfGeneration({ name, fields }: ListedModel, traits: ModelTraits): ModelRow {
  const { images: _images, mask: _mask, ...fieldsOfWords } = fields;

  return {
    ...traits,
    model_name: `${OPENAI_IMAGES}/${name}`,
    endpoint: name,
    capability: 'image-generation',
    fields: fieldsOfWords,
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
