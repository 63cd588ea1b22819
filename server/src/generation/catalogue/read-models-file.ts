/** Reads the operator's file of models. A single invalid entry makes the whole file invalid. */
import { readFile } from 'node:fs/promises';
import { type CatalogueModel, creditsFor } from '../../catalogue-model.ts';
import { ConfigError } from '../../config.ts';
import type { Log } from '../../log.ts';
import { findProblemsOfFile, isListedLater, type Known } from './check-models-file.ts';
import { describeRow } from './describe-row.ts';
import { type ModelChange, type ModelsFile, modelsFile, type OwnModel } from './models-file.ts';
import { OPENAI_IMAGES, SKETCHBOOK } from './providers.ts';

export type ChangeModels = (offered: readonly CatalogueModel[]) => readonly CatalogueModel[];

/** @throws ConfigError which names each wrong model and field */
export async function readModelsFile(
  path: string | undefined,
  known: Known,
  log: Log,
): Promise<ChangeModels> {
  if (path === undefined) return offered => offered;
  const file = parse(path, await read(path));
  const problems = findProblemsOfFile(file, known);
  if (problems.length > 0) throw refusal(path, problems);

  const own = file.own.map(describeOwn);
  const ownNames = new Set(own.map(({ shown }) => shown.model_name));
  const warn = warnOfListed(file, ownNames, log);

  return offered => {
    warn(offered);
    // If a server later lists a model of the same name, the operator's description replaces it.
    const others = offered.filter(({ shown }) => !ownNames.has(shown.model_name));
    const changed = others.map(model => applyChange(model, file.models[model.shown.model_name]));
    const isBuiltIn = ({ provider }: CatalogueModel) => provider === SKETCHBOOK;

    return [...changed.filter(model => !isBuiltIn(model)), ...own, ...changed.filter(isBuiltIn)];
  };
}

function warnOfListed({ models }: ModelsFile, ownNames: ReadonlySet<string>, log: Log) {
  const warned = new Set<string>();
  const warnOnce = (model: string, words: string) => {
    if (!warned.has(model)) log.warn({ model }, words);
    warned.add(model);
  };

  return (offered: readonly CatalogueModel[]): void => {
    const listed = offered
      .filter(({ provider }) => provider === OPENAI_IMAGES)
      .map(({ shown }) => shown.model_name);
    if (listed.length === 0) return;
    for (const name of Object.keys(models)) {
      if (isListedLater(name) && !listed.includes(name))
        warnOnce(name, 'MODELS_FILE changes a model that is not offered');
    }
    for (const name of listed) {
      if (ownNames.has(name))
        warnOnce(name, 'a model of MODELS_FILE replaces a listed model of the same name');
    }
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
    throw refusal(path, ['it is not valid JSON']);
  }
  const parsed = modelsFile.safeParse(json);
  if (parsed.success) return parsed.data;
  throw refusal(
    path,
    parsed.error.issues.map(issue => `${issue.path.join('.') || 'the file'}: ${issue.message}`),
  );
}

function refusal(path: string, problems: readonly string[]): ConfigError {
  return new ConfigError(
    `MODELS_FILE ${path} can't be used:\n${problems.map(problem => `  ${problem}`).join('\n')}`,
  );
}

function describeOwn({ provider, wiring, ...row }: OwnModel): CatalogueModel {
  return describeRow(provider, { ...row, ...wiring });
}

/**
 * Applies a change of the file to a model. The price of a model that a server lists later may be
 * unknown at the start, so a cost below the price is raised here unless `below_cost` allows it.
 */
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
