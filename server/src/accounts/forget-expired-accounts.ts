import type { Context } from '../context.ts';
import type { TaskRun } from '../queue/define-task.ts';
import {
  deleteExpiredLimits,
  deleteExpiredLinks,
  deleteExpiredRecoveries,
  deleteExpiredSessions,
  deleteOldAlerts,
  deleteOldSignUps,
} from './expiry-queries.ts';
import { ALERT_SECONDS, SIGN_UP_SECONDS, secondsAfter } from './rules.ts';

const ROWS_PER_STATEMENT = 1_000;
const STATEMENTS_MAX = 50;

/** Deletes what has run out: sessions, links, recoveries, old sign-ups, mails given up, counted calls. In small statements, so that nobody waits for it. */
export async function forgetExpiredAccounts(ctx: Context, { signal }: Partial<TaskRun> = {}): Promise<void> {
  const now = ctx.clock.now();
  const oldestSignUp = secondsAfter(now, -SIGN_UP_SECONDS);
  const oldestAlert = secondsAfter(now, -ALERT_SECONDS);
  await repeat(signal, limit => deleteExpiredSessions(ctx.db, { now, limit }));
  await repeat(signal, limit => deleteExpiredLinks(ctx.db, { now, limit }));
  await repeat(signal, limit => deleteExpiredRecoveries(ctx.db, { now, limit }));
  await repeat(signal, limit => deleteOldAlerts(ctx.db, { before: oldestAlert, limit }));
  await repeat(signal, limit => deleteOldSignUps(ctx.db, { before: oldestSignUp, limit }));
  await repeat(signal, limit => deleteExpiredLimits(ctx.db, { now, limit }));
}

/** What is left after the last statement is for the next round. */
async function repeat(signal: AbortSignal | undefined, deleteSome: (limit: number) => Promise<number>): Promise<void> {
  for (let count = 0; count < STATEMENTS_MAX; count += 1) {
    signal?.throwIfAborted();
    const deleted = await deleteSome(ROWS_PER_STATEMENT);
    if (deleted < ROWS_PER_STATEMENT) return;
  }
}
