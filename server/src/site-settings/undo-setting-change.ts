import type { SettingView } from '@vermilion/contract/admin/site-settings';
import { AppError } from '../app-error.ts';
import type { AuditActor } from '../audit/public.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { CHANGE_COMMAND, changeSetting } from './change-setting.ts';
import { readLoggedChange } from './list-setting-changes.ts';
import { findLoggedChange } from './queries.ts';
import { isSettingKey } from './rules.ts';

/**
 * Restores a setting's value from before a change, even if other changes came later. The undo can
 * itself be undone.
 * @throws AppError NOT_FOUND if the audit log has no such change, VALIDATION_FAILED if the former
 * value is invalid now, CONFLICT
 */
export async function undoSettingChange(
  ctx: Context,
  actor: AuditActor,
  { id, revision }: { id: string; revision: number | undefined },
): Promise<SettingView> {
  return withTransaction(ctx.db, async tx => {
    const row = await findLoggedChange(tx, id, CHANGE_COMMAND);
    const change = row && readLoggedChange(row);
    if (!change || !isSettingKey(change.key)) throw new AppError('NOT_FOUND');

    const { key, before } = change;

    return changeSetting(ctx, tx, actor, { key, value: before, revision, undoes: id });
  });
}
