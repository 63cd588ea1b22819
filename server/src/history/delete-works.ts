import type { WorkRevision } from '@vermilion/contract/history';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { trashWorks } from '../generation/public.ts';
import type { Actor } from '../http/actor.ts';

/** Works that a call changed, by their ids and with their revisions. */
export type ChangedWorks = { ids: string[]; works: WorkRevision[] };

/** Puts those of `jobIds` that are one's own in the trash; answers those that are there after it. Pending ones are cancelled first. */
export async function deleteWorks(ctx: Context, { userId }: Actor, jobIds: readonly string[]): Promise<ChangedWorks> {
  const { works } = await withTransaction(ctx.db, tx => trashWorks(ctx, tx, { userId, jobIds }));

  return changed(works);
}

export function changed(works: WorkRevision[]): ChangedWorks {
  return { ids: works.map(({ id }) => id), works };
}
