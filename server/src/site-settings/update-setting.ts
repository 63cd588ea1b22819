import type { SettingView } from '@vermilion/contract/admin/site-settings';
import type { AuditActor } from '../audit/public.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { type Change, changeSetting } from './change-setting.ts';

/**
 * See SET-1, SET-2, SET-3.
 * @throws AppError VALIDATION_FAILED, CONFLICT
 */
export async function updateSetting(
  ctx: Context,
  actor: AuditActor,
  change: Omit<Change, 'undoes'>,
): Promise<SettingView> {
  return withTransaction(ctx.db, tx => changeSetting(ctx, tx, actor, change));
}
