/**
 * The models of a server that makes images as OpenAI's does. Those that OpenAI sells are known by name, with their prices; any other is
 * described in general, as a model of the operator's own.
 */
import { ASPECT_RATIOS, type AspectRatio, type Capability, type Model } from '@vermilion/contract/generation';
import { IMAGES_PER_JOB_MAX, INPUT_IMAGES_MAX } from '@vermilion/contract/limits';
import type { ListedModel, Wiring } from '../../adapters/image-provider/port.ts';
import { type CatalogueModel, creditsFor, DEADLINE_SECONDS_DEFAULT } from './model.ts';
import { type SoldModel, soldModels } from './openai-sold-models.ts';

export const OPENAI_IMAGES = 'openai-images';

const OWN_MODEL_CREDITS = 10;
/** More than any one server for pictures has; what lists more is something else as well. */
const LISTED_MAX = 20;
/** With the ends that are put to it a name has to fit into a request. */
const NAME_CHARACTERS_MAX = 100;

/** Without a list of its own a server is taken to have those that are known, so that none of them lacks a price. */
const fieldsOfOpenai = { prompt: 'prompt', numImages: 'n', sizeText: 'size', images: 'image[]', mask: 'mask' } as const;

/** Of a model that nothing is known of. */
const general = {
  max_resolution: '1568x1280',
  supported_formats: ['png'],
  is_premium: false,
  aspect_ratios: [...ASPECT_RATIOS] as AspectRatio[],
  max_num_images: IMAGES_PER_JOB_MAX,
  max_input_images: INPUT_IMAGES_MAX,
  takes_seed: false,
  takes_negative_prompt: false,
  takes_mask: false,
  usual_seconds: 30,
};

const ownWords = (title: string) => ({
  en: `${title} paints your words on the server that runs this studio’s own models.`,
  zh: `${title} 在本站自有模型的服务器上按文字绘图。`,
});
const ownEditWords = (title: string) => ({
  en: `${title} changes your images by your words, on the server that runs this studio’s own models.`,
  zh: `${title} 在本站自有模型的服务器上按文字修改图片。`,
});

/** Every model with a price, whether or not it can be chosen here. */
export const knownOpenaiModels: readonly CatalogueModel[] = soldModels.flatMap(sold =>
  describeSold(sold, { name: sold.name, fields: fieldsOfOpenai }),
);

/**
 * What is offered of what a server has. One that has models which are known, among others, is OpenAI or resells it: its others make no
 * pictures, or none that we know the price of. See `docs/behaviour.md`, Generation.
 */
export function openaiModels(listed: readonly ListedModel[], isChosen: boolean): readonly CatalogueModel[] {
  const usable = listed.filter(({ name }) => name.length <= NAME_CHARACTERS_MAX);
  const known = usable.filter(({ name }) => soldOf(name));
  const offered = !isChosen && known.length > 0 ? known : usable;

  return offered.slice(0, LISTED_MAX).flatMap(model => {
    const sold = soldOf(model.name);

    return sold ? describeSold(sold, model) : describeOwn(model);
  });
}

/** Resellers put the maker before the name: `openai/gpt-image-1`. */
function soldOf(name: string): SoldModel | undefined {
  return soldModels.find(sold => sold.name === lastPart(name));
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

function describeSold(sold: SoldModel, { name, fields }: ListedModel): CatalogueModel[] {
  const { sizes, fixed, ratios } = sold;
  const wiring = { endpoint: name, fields, fixed };
  const shared = {
    ...general,
    ...{ display_name: sold.displayName, display_name_cn: sold.displayName, usual_seconds: sold.usualSeconds },
    ...{ aspect_ratios: [...ratios], max_num_images: sold.imagesMax, max_resolution: sold.sizeMax },
  };
  const models = [
    entryOf({
      capability: 'image-generation',
      priceUsd: sold.priceUsd,
      wiring: { ...wiring, ...(sizes && { sizes }) },
      shown: { ...shared, ...words(sold.words), model_name: nameOf(name, 'image-generation'), max_input_images: 0 },
    }),
  ];
  if (sold.edit) {
    models.push(
      entryOf({
        capability: 'image-editing',
        priceUsd: sold.edit.priceUsd,
        wiring: { ...wiring, ...(sizes && { sizes: ['auto', ...sizes] }) },
        shown: {
          ...asEdit({ ...shared, ...words(sold.edit.words) }, name, fields),
          max_input_images: sold.edit.inputsMax,
        },
      }),
    );
  }

  return models;
}

/** Which of the two an unknown model can do shows in its name at best; what can't is hidden by the operator, or fails and is refunded. */
function describeOwn({ name, fields }: ListedModel): CatalogueModel[] {
  const title = lastPart(name) || name;
  const shared = { ...general, ...{ display_name: title, display_name_cn: title } };
  const own = { priceUsd: 0, wiring: { endpoint: name, fields, fixed: { response_format: 'b64_json' } } };
  const takes = { takes_seed: 'seed' in fields, takes_negative_prompt: 'negativePrompt' in fields };
  const generate = entryOf({
    ...{ ...own, capability: 'image-generation' },
    shown: {
      ...{ ...shared, ...takes, ...words(ownWords(title)), max_input_images: 0 },
      model_name: nameOf(name, 'image-generation'),
    },
  });
  const edit = entryOf({
    ...{ ...own, capability: 'image-editing' },
    shown: { ...asEdit({ ...shared, ...takes, ...words(ownEditWords(title)) }, name, fields) },
  });

  return /edit|kontext|inpaint/i.test(name) ? [edit] : [generate, edit];
}

type Traits = {
  capability: Capability;
  priceUsd: number;
  wiring: Wiring;
  shown: Omit<Model, 'provider' | 'cost_credits'>;
};

function entryOf({ capability, priceUsd, wiring, shown }: Traits): CatalogueModel {
  return {
    ...{ capability, wiring, providerPriceUsd: priceUsd },
    ...{ deadlineSeconds: DEADLINE_SECONDS_DEFAULT, needsLetters: false },
    shown: {
      ...shown,
      provider: OPENAI_IMAGES,
      cost_credits: priceUsd > 0 ? creditsFor(priceUsd) : OWN_MODEL_CREDITS,
    },
  };
}

type Shared = Omit<Model, 'provider' | 'cost_credits' | 'model_name'>;

function asEdit(shared: Shared, name: string, fields: Wiring['fields']) {
  return {
    ...shared,
    model_name: nameOf(name, 'image-editing'),
    display_name: `${shared.display_name} Edit`,
    display_name_cn: `${shared.display_name_cn} 修图`,
    takes_mask: 'mask' in fields,
  };
}

/** No other provider's model has a name like it. */
function nameOf(name: string, capability: Capability): string {
  return `${OPENAI_IMAGES}/${name}${capability === 'image-editing' ? '/edit' : ''}`;
}

function words({ en, zh }: SoldModel['words']) {
  return { description: en, description_cn: zh };
}
