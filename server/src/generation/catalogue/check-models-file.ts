/** Checks names, costs and capabilities in the operator's file, whose shape is already checked. */
import { type CatalogueModel, creditsFor } from '../../catalogue-model.ts';
import type { ModelChange, ModelsFile, OwnModel } from './models-file.ts';
import { findPriced } from './openai-models.ts';
import { OPENAI_IMAGES } from './providers.ts';

export type Known = {
  catalogue: readonly CatalogueModel[];
  providers: readonly { readonly name: string }[];
};

/** Returns one line for each problem. A line begins with the position in the file. */
export function findProblemsOfFile(file: ModelsFile, known: Known): string[] {
  return [...findProblemsOfChanges(file, known), ...findProblemsOfOwn(file, known)];
}

/** Returns whether the model may come from a server whose list is not loaded yet. */
export function isListedLater(name: string): boolean {
  return name.startsWith(`${OPENAI_IMAGES}/`);
}

/** Costs of OpenAI's own models can be checked even before a server has listed its models. */
function findProblemsOfChanges({ models }: ModelsFile, { catalogue }: Known): string[] {
  return Object.entries(models).flatMap(([name, change]) => {
    const model = catalogue.find(({ shown }) => shown.model_name === name) ?? findPriced(name);
    if (!model)
      return isListedLater(name) ? [] : [`models.${name}: there is no model of this name`];

    return problemsOfCost(`models.${name}`, change, model.providerPriceUsd);
  });
}

function findProblemsOfOwn({ own }: ModelsFile, { catalogue, providers }: Known): string[] {
  const taken = new Set(catalogue.map(({ shown }) => shown.model_name));

  return own.flatMap((model, place) => {
    const at = `own.${place} (${model.model_name})`;
    const problems = [
      ...problemsOfCost(at, model, model.provider_price_usd),
      ...problemsOfWork(at, model),
    ];
    if (taken.has(model.model_name)) problems.push(`${at}.model_name: another model has this name`);
    if (!providers.some(({ name }) => name === model.provider)) {
      const names = providers.map(({ name }) => name).join(', ') || 'none';
      problems.push(`${at}.provider: ${model.provider} is not set up here; there is ${names}`);
    }
    taken.add(model.model_name);

    return problems;
  });
}

function problemsOfCost(
  at: string,
  { cost_credits, below_cost }: ModelChange,
  priceUsd: number,
): string[] {
  const least = creditsFor(priceUsd);
  if (cost_credits === undefined && least === 0 && at.startsWith('own'))
    return [`${at}.cost_credits: is missing`];
  if (cost_credits === undefined || cost_credits >= least || below_cost) return [];

  return [
    `${at}.cost_credits: ${cost_credits} is below the provider's price (${least} credits); set "below_cost": true to allow it`,
  ];
}

function problemsOfWork(
  at: string,
  { capability, max_input_images: inputs, wiring, ...model }: OwnModel,
): string[] {
  const { fields } = wiring;
  const takesPictures = fields.image !== undefined || fields.images !== undefined;
  const problems: string[] = [];
  const refuse = (isWrong: boolean, problem: string) =>
    isWrong && problems.push(`${at}.${problem}`);
  refuse(
    capability === 'image-generation' && inputs > 0,
    'max_input_images: must be 0 for image-generation',
  );
  refuse(capability !== 'image-generation' && inputs === 0, 'max_input_images: is missing');
  refuse(
    capability !== 'image-generation' && !takesPictures,
    'wiring.fields: image or images is missing',
  );
  refuse(
    inputs > 1 && fields.images === undefined,
    'wiring.fields.images: is missing; wiring.fields.image takes only one picture',
  );
  refuse(
    model.max_num_images > 1 && fields.numImages === undefined,
    'wiring.fields.numImages: is missing',
  );
  refuse(
    capability === 'image-upscaling' && inputs > 1,
    'max_input_images: must be 1 for image-upscaling',
  );
  refuse(
    capability === 'image-upscaling' && model.max_num_images > 1,
    'max_num_images: must be 1 for image-upscaling',
  );
  refuse(
    capability !== 'image-upscaling' && fields.prompt === undefined,
    'wiring.fields.prompt: is missing',
  );
  refuse(
    capability !== 'image-upscaling' && model.aspect_ratios.length === 0,
    'aspect_ratios: is missing',
  );

  return problems;
}
