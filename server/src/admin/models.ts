/** The commands that change models. They use the same operations as the admin page. See SET-10. */
import type { ListedModel } from '@vermilion/contract/admin/models';
import type { SettingKey, SiteSettings } from '@vermilion/contract/admin/site-settings';
import type { Context } from '../context.ts';
import { defaultModelName, listAllModels } from '../generation/public.ts';
import { listSettings, updateSetting } from '../site-settings/public.ts';
import { AdminError, refusing } from './admin-error.ts';
import type { Command } from './command.ts';
import { usage } from './usage/usage.ts';
import { machineActor, noteList } from './write-audit.ts';

const DEFAULT = 'default';
const LANGUAGES = ['en', 'zh'] as const;
const UNCHANGED = { is_off: false, cost_credits: null, below_cost: false };

type Models = SiteSettings['models'];
type ModelOptions = { 'below-cost'?: boolean };

/** @throws AdminError if the words are no valid command */
export function readModelsCommand(
  [word, ...others]: readonly string[],
  { 'below-cost': isBelowCost = false }: ModelOptions,
): Command {
  const [first = '', second = ''] = others;
  if (isBelowCost && word !== 'cost' && word !== 'on') throw new AdminError(usage);

  switch (word) {
    case undefined:
      return showModels;
    case 'on':
    case 'off':
      return printsResult(ctx => changeModel(ctx, first, { is_off: word === 'off' }, isBelowCost));
    case 'cost': {
      const cost = { cost_credits: readCost(second), below_cost: isBelowCost };
      return printsResult(ctx => changeModel(ctx, first, cost, isBelowCost));
    }
    case 'order':
      return printsResult(ctx => orderModels(ctx, first === DEFAULT ? [] : others));
    case 'default':
      return printsResult(ctx => chooseDefault(ctx, readLanguage(first), second));
    default:
      throw new AdminError(usage);
  }
}

const showModels: Command = async (ctx, print) => {
  const models = await listModels(ctx);
  const chosen = await Promise.all(
    LANGUAGES.map(async language => ({
      language,
      name: await defaultModelName(ctx, 'image-generation', language),
    })),
  );

  print(['NAME', 'PROVIDER', 'CAPABILITY', 'CREDITS', 'STATE', 'DEFAULT OF'].join('\t'));
  for (const model of models) {
    const languages = chosen.filter(({ name }) => name === model.model_name);
    print([...describe(model), languages.map(({ language }) => language).join(', ')].join('\t'));
  }
  await noteList(ctx, 'models');
};

function describe(model: ListedModel): string[] {
  const { model_name, provider, capability, cost_credits, catalogue_credits, least_credits } =
    model;
  const notes = [
    cost_credits !== catalogue_credits && `catalogue ${catalogue_credits}`,
    least_credits > 0 && `the provider's charge needs ${least_credits}`,
  ].filter(note => note !== false);
  const cost = notes.length > 0 ? `${cost_credits} (${notes.join(', ')})` : String(cost_credits);
  const state = model.is_off ? 'off' : model.is_hidden ? 'hidden by MODELS_FILE' : 'on';

  return [model_name, provider, capability, cost, state];
}

async function changeModel(
  ctx: Context,
  name: string,
  change: Partial<Models['changes'][string]>,
  below_cost: boolean,
): Promise<string> {
  const { value, revision } = await readValue(ctx, 'models');
  await requireModels(ctx, [name], Object.keys(value.changes));
  const changes = {
    ...value.changes,
    [name]: { ...UNCHANGED, ...value.changes[name], ...change },
  };

  return update(ctx, { key: 'models', value: { ...value, changes }, revision, below_cost });
}

async function orderModels(ctx: Context, order: readonly string[]): Promise<string> {
  const { value, revision } = await readValue(ctx, 'models');
  await requireModels(ctx, order, value.order);

  return update(ctx, { key: 'models', value: { ...value, order }, revision });
}

async function chooseDefault(
  ctx: Context,
  language: (typeof LANGUAGES)[number],
  name: string,
): Promise<string> {
  const { value, revision } = await readValue(ctx, 'default-models');
  if (name !== DEFAULT) await requireModels(ctx, [name], []);
  const next = { ...value, [language]: name === DEFAULT ? null : name };

  return update(ctx, { key: 'default-models', value: next, revision });
}

/** Returns the value with its revision, by which `updateSetting` recognizes a concurrent change. */
async function readValue<Key extends SettingKey>(
  ctx: Context,
  key: Key,
): Promise<{ value: SiteSettings[Key]; revision: number }> {
  const view = (await listSettings(ctx)).find(setting => setting.key === key);
  if (!view) throw new Error(`the setting ${key} is not listed`);

  // as: the schema of the key has read the value
  return { value: view.value as SiteSettings[Key], revision: view.revision };
}

async function update(
  ctx: Context,
  change: { key: SettingKey; value: unknown; revision: number; below_cost?: boolean },
): Promise<string> {
  const { key, value } = await refusing(updateSetting(ctx, machineActor(), change));

  return `${key} = ${JSON.stringify(value)}`;
}

/**
 * Refuses unknown names. Names in the setting count as known, because a model is not listed while
 * its service is unavailable.
 */
async function requireModels(
  ctx: Context,
  names: readonly string[],
  known: readonly string[],
): Promise<void> {
  const listed = (await listModels(ctx)).map(({ model_name: name }) => name);
  const unknown = names.find(name => !listed.includes(name) && !known.includes(name));
  if (unknown !== undefined)
    throw new AdminError(`There is no model "${unknown}". The command "models" lists them.`);
}

/** Reads the settings first, because a command starts without them. */
async function listModels(ctx: Context): Promise<ListedModel[]> {
  await ctx.siteSettings.follow();

  return listAllModels(ctx);
}

function printsResult(work: (ctx: Context) => Promise<string>): Command {
  return async (ctx, print) => print(await work(ctx));
}

function readCost(text: string): number | null {
  if (text === DEFAULT) return null;
  if (!/^\d{1,9}$/.test(text)) throw new AdminError(`"${text}" is not a whole number of credits.`);

  return Number(text);
}

function readLanguage(text: string): (typeof LANGUAGES)[number] {
  const language = LANGUAGES.find(known => known === text);
  if (!language) throw new AdminError(`"${text}" is not a language of the studio. Use en or zh.`);

  return language;
}
