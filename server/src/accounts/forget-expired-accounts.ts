import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import type { TaskRun } from '../queue/define-task.ts';
import {
  deleteExpiredLimits,
  deleteExpiredLinks,
  deleteExpiredRecoveries,
  deleteExpiredSessions,
  deleteOldAlerts,
  deleteOldSignUps,
} from './expiry-queries.ts';

const ROWS_PER_STATEMENT = 1_000;

const deletions: readonly ((db: Db, limit: number) => Promise<number>)[] = [
  deleteExpiredSessions,
  deleteExpiredLinks,
  deleteExpiredRecoveries,
  deleteOldAlerts,
  deleteOldSignUps,
  deleteExpiredLimits,
];

/** Deletes in small statements, so that nobody waits long for their locks. */
export async function forgetExpiredAccounts(
  { db }: Context,
  { signal }: Partial<TaskRun> = {},
): Promise<void> {
  for (const deleteSome of deletions) {
    for (let deleted = ROWS_PER_STATEMENT; deleted === ROWS_PER_STATEMENT; ) {
      signal?.throwIfAborted();
      deleted = await deleteSome(db, ROWS_PER_STATEMENT);
    }
  }
}
