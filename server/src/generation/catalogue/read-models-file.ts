/** The operator's own word on the catalogue: it is read once, at the start, and refused whole where something in it can't be. */
import { readFile } from 'node:fs/promises';
import { ConfigError } from '../../config.ts';
import { describeRow, type ModelRow } from './describe-row.ts';
import { type CatalogueModel, creditsFor } from './model.ts';
import { type ModelChange, type ModelsFile, modelsFile, type OwnModel } from './models-file.ts';
import { sketchbookModels } from './sketchbook-models.ts';

type Known = { catalogue: readonly CatalogueModel[]; providers: readonly { readonly name: string }[] };

/** From what a node offers to what it offers by the operator's word. */
export type ChangeModels = (offered: readonly CatalogueModel[]) => readonly CatalogueModel[];

/**
 * @param path undefined where there is no such file
 * @throws ConfigError which names each model and field that is wrong
 */
export async function readModelsFile(path: string | undefined, known: Known): Promise<ChangeModels> {
  if (path === undefined) return offered => offered;
  const file = parse(path, await read(path));
  const problems = [...findProblemsOfChanges(file, known), ...findProblemsOfOwn(file, known)];
  if (problems.length > 0) throw refusal(path, problems);

  const own = file.own.map(describeOwn);
  const painter = sketchbookModels[0]?.shown.provider;

  return offered => {
    const changed = offered.map(model => applyChange(model, file.models[model.shown.model_name]));
    const isBuiltIn = ({ shown }: CatalogueModel) => shown.provider === painter;

    return [...changed.filter(model => !isBuiltIn(model)), ...own, ...changed.filter(isBuiltIn)];
  };
}

async function read(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw refusal(path, ['it can’t be read']);
  }
}

function parse(path: string, text: string): ModelsFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw refusal(path, ['it is no JSON']);
  }
  const parsed = modelsFile.safeParse(json);
  if (parsed.success) return parsed.data;
  throw refusal(
    path,
    parsed.error.issues.map(issue => `${issue.path.join('.') || 'the file'}: ${issue.message}`),
  );
}

function refusal(path: string, problems: readonly string[]): ConfigError {
  return new ConfigError(`MODELS_FILE ${path} can't be used:\n${problems.map(problem => `  ${problem}`).join('\n')}`);
}

/** What a server of the operator's own has is not known yet; such names have a slash in them. */
function findProblemsOfChanges({ models }: ModelsFile, { catalogue }: Known): string[] {
  return Object.entries(models).flatMap(([name, change]) => {
    const model = catalogue.find(({ shown }) => shown.model_name === name);
    if (!model) return name.includes('/') ? [] : [`models.${name}: there is no model of this name`];

    return problemsOfCost(`models.${name}`, change, model.providerPriceUsd);
  });
}

function findProblemsOfOwn({ own }: ModelsFile, { catalogue, providers }: Known): string[] {
  const taken = new Set(catalogue.map(({ shown }) => shown.model_name));

  return own.flatMap((model, place) => {
    const at = `own.${place} (${model.model_name})`;
    const problems = [...problemsOfCost(at, model, model.provider_price_usd), ...problemsOfWork(at, model)];
    if (taken.has(model.model_name)) problems.push(`${at}.model_name: another model has this name`);
    if (!providers.some(({ name }) => name === model.provider)) {
      const names = providers.map(({ name }) => name).join(', ') || 'none';
      problems.push(`${at}.provider: ${model.provider} is not set up here; there is ${names}`);
    }
    taken.add(model.model_name);

    return problems;
  });
}

function problemsOfCost(at: string, { cost_credits, below_cost }: ModelChange, priceUsd: number): string[] {
  const least = creditsFor(priceUsd);
  if (cost_credits === undefined && least === 0 && at.startsWith('own')) return [`${at}.cost_credits: is missing`];
  if (cost_credits === undefined || cost_credits >= least || below_cost) return [];

  return [
    `${at}.cost_credits: ${cost_credits} is below what its provider takes (${least}); say "below_cost": true to mean it`,
  ];
}

function problemsOfWork(at: string, { capability, max_input_images: inputs, wiring, ...model }: OwnModel): string[] {
  const { fields } = wiring;
  const takesPictures = fields.image !== undefined || fields.images !== undefined;
  const problems: string[] = [];
  const refuse = (isWrong: boolean, problem: string) => isWrong && problems.push(`${at}.${problem}`);
  refuse(capability === 'image-generation' && inputs > 0, 'max_input_images: it paints from words alone');
  refuse(capability !== 'image-generation' && inputs === 0, 'max_input_images: is missing');
  refuse(capability !== 'image-generation' && !takesPictures, 'wiring.fields: image or images is missing');
  refuse(capability === 'image-upscaling' && inputs > 1, 'max_input_images: an upscale is of one image');
  refuse(capability === 'image-upscaling' && model.max_num_images > 1, 'max_num_images: an upscale makes one image');
  refuse(capability !== 'image-upscaling' && fields.prompt === undefined, 'wiring.fields.prompt: is missing');
  refuse(capability !== 'image-upscaling' && model.aspect_ratios.length === 0, 'aspect_ratios: is missing');

  return problems;
}

function describeOwn(model: OwnModel): CatalogueModel {
  const { wiring, display_name_cn, cost_credits, deadline_seconds, area_pixels, upscale_factor, ...rest } = model;
  const row: ModelRow = {
    ...{ name: rest.model_name, title: rest.display_name, titleZh: display_name_cn ?? rest.display_name },
    ...{ en: rest.description, zh: rest.description_cn ?? rest.description, capability: rest.capability },
    ...{ endpoint: wiring.endpoint, fields: wiring.fields, fixed: wiring.fixed, priceUsd: rest.provider_price_usd },
    ...{ max_resolution: rest.max_resolution, max_input_images: rest.max_input_images },
    ...{ aspect_ratios: rest.aspect_ratios, max_num_images: rest.max_num_images },
    ...{ usual_seconds: rest.usual_seconds, needsLetters: rest.needs_letters },
    ...(wiring.sizes && { sizes: wiring.sizes }),
    ...(area_pixels && { areaPixels: area_pixels }),
    ...(cost_credits !== undefined && { costCredits: cost_credits }),
    ...(deadline_seconds !== undefined && { deadlineSeconds: deadline_seconds }),
    ...(upscale_factor !== undefined && { upscale_factor }),
  };
  const described = describeRow(rest.provider, row);

  return { ...described, shown: { ...described.shown, is_premium: rest.is_premium ?? described.shown.is_premium } };
}

/** The cost of a model that was not known at the start is held to the same rule. */
function applyChange(model: CatalogueModel, change: ModelChange | undefined): CatalogueModel {
  if (!change) return model;
  const { deadline_seconds, is_hidden, below_cost, cost_credits, ...shown } = change;
  const least = below_cost ? 0 : creditsFor(model.providerPriceUsd);
  const cost = cost_credits === undefined ? {} : { cost_credits: Math.max(cost_credits, least) };

  return {
    ...model,
    deadlineSeconds: deadline_seconds ?? model.deadlineSeconds,
    isHidden: is_hidden ?? false,
    shown: { ...model.shown, ...shown, ...cost },
  };
}
