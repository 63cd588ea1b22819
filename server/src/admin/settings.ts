import { readFile } from 'node:fs/promises';
import type { StoredLogo } from '@vermilion/contract/admin/logo';
import type { SettingKey, SettingView } from '@vermilion/contract/admin/site-settings';
import type { Context } from '../context.ts';
import {
  createLogo,
  isSettingKey,
  listSettingChanges,
  listSettings,
  undoSettingChange,
  updateSetting,
} from '../site-settings/public.ts';
import { AdminError, refusing } from './admin-error.ts';
import type { Command } from './command.ts';
import { readSettingValue } from './rules.ts';
import { machineActor, noteList } from './write-audit.ts';

const CHANGES_SHOWN = 20;

export const showSettings: Command = async (ctx, print) => {
  for (const setting of await listSettings(ctx)) print(lineOf(setting));
  for (const change of await listSettingChanges(ctx, { limit: CHANGES_SHOWN }))
    print(
      [
        ...[change.created_at, change.id, change.actor_name ?? change.actor, change.key],
        textOf(change.after),
      ].join('\t'),
    );
  await noteList(ctx, 'settings');
};

/** @param text the value as typed; undefined restores the default */
export async function setSetting(ctx: Context, key: string, text?: string): Promise<string> {
  if (!isSettingKey(key)) throw new AdminError(`There is no setting "${key}".`);
  const value = text === undefined ? null : await readValue(ctx, key, text);
  const change = { key, value, revision: undefined };

  return lineOf(await refusing(updateSetting(ctx, machineActor(), change)));
}

async function readValue(ctx: Context, key: SettingKey, text: string): Promise<unknown> {
  if (key === 'logo' && !text.startsWith('{')) return storeLogo(ctx, text);

  return readSettingValue(key, text);
}

async function storeLogo(ctx: Context, file: string): Promise<StoredLogo> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) throw new AdminError(`The file ${file} can't be read.`);

  return refusing(createLogo(ctx, machineActor(), bytes));
}

export async function undoSetting(ctx: Context, id: string): Promise<string> {
  const missing = `The audit log has no change of a setting with the id ${id}. The command "settings" lists the latest changes.`;
  const undo = undoSettingChange(ctx, machineActor(), { id, revision: undefined });

  return lineOf(await refusing(undo, missing));
}

function lineOf({ key, value, locked_by, is_readable }: SettingView): string {
  const notes = [
    locked_by && `locked by ${locked_by}`,
    !is_readable && 'written by a newer version',
  ].filter(Boolean);

  return [`${key} = ${textOf(value)}`, ...notes].join(', ');
}

function textOf(value: unknown): string {
  return JSON.stringify(value);
}
