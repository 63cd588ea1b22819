/**
 * The database refuses changes and deletions of audit rows, except by its functions
 * `audit_log_forget_person` and `audit_log_remove_old`.
 */
import type { AuditedCommand } from '@vermilion/contract/admin/audited-commands';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';

export type AuditEntry = {
  id: string;
  /** `cli:NAME` for a user of the machine, or `user:ID`. */
  actor: string;
  command: AuditedCommand;
  /** The id of the affected object, usually a user. */
  subject: string;
  details: Record<string, unknown>;
};

/** The database sets the time of the row. */
export async function insertAudit(tx: Tx, { details, ...entry }: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ ...entry, details: JSON.stringify(details) })
    .execute();
}

export function listAuditAfter(
  db: Db,
  userId: string,
  { afterId, limit }: { afterId: string; limit: number },
) {
  return db
    .selectFrom('audit_log')
    .select(['id', 'command', 'details', 'created_at'])
    .where('subject', '=', userId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Replaces a closed account's identity by a random one, and empties the details of actions on it,
 * except its owner's agreements.
 */
export async function forgetInAudit(tx: Tx, userId: string): Promise<void> {
  await sql`select audit_log_forget_person(${userId}::uuid)`.execute(tx);
}

export async function removeAuditRows(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{
    removed: number;
  }>`select audit_log_remove_old(${limit}) as removed`.execute(db);

  return rows[0]?.removed ?? 0;
}
