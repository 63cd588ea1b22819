import { sql } from 'kysely';
import { type Db, type Tx, withTransaction } from '../database/database.ts';
import { secondsAgo } from '../database/database-time.ts';

export type NewNode = {
  id: string;
  role: 'all' | 'api' | 'worker';
  lastMigration: string;
  secretMarks: readonly Buffer[];
};
export type OtherNode = { id: string; role: string; secretMarks: Buffer[]; startedAt: Date };

/** A node updates its row every 5 s. A node that is silent for longer counts as dead. */
const SILENT_SECONDS_MAX = 20;
/** The mark of a killed node is removed after this time. */
const KEPT_SECONDS = 3_600;

/** Returns whether the table exists: versions before `0025-nodes` do not have it. */
export async function hasNodes(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    isThere: boolean;
  }>`select to_regclass('nodes') is not null as "isThere"`.execute(db);

  return rows[0]?.isThere ?? false;
}

/** Takes the lock under which a node compares itself with the running ones. */
export async function lockNodes(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('nodes', 0))`.execute(tx);
}

export async function insertNode(db: Db, node: NewNode): Promise<void> {
  await sql`
    insert into nodes (id, role, last_migration, secret_marks)
    values (${node.id}, ${node.role}, ${node.lastMigration}, ${node.secretMarks}::bytea[])`.execute(
    db,
  );
}

/** Lists the nodes that ran a moment ago. The caller has no row yet. */
export async function listOthers(db: Db): Promise<OtherNode[]> {
  return db
    .selectFrom('nodes')
    .select(['id', 'role', 'secret_marks as secretMarks', 'started_at as startedAt'])
    .where('seen_at', '>', secondsAgo(SILENT_SECONDS_MAX))
    .orderBy('id')
    .execute();
}

export async function isRunning(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('nodes')
    .select('id')
    .where('id', '=', id)
    .where('seen_at', '>', secondsAgo(SILENT_SECONDS_MAX))
    .executeTakeFirst();

  return row !== undefined;
}

/** Returns false if another node has deleted the row after a long silence of this one. */
export async function touchNode(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('nodes')
    .set({ seen_at: sql<Date>`now()` })
    .where('id', '=', id)
    .executeTakeFirst();

  return numUpdatedRows > 0n;
}

export async function deleteNode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('nodes').where('id', '=', id).execute();
}

/** Deletes the rows of nodes that were killed long ago. Returns their ids. */
export async function deleteSilent(db: Db): Promise<string[]> {
  return withTransaction(db, async tx => {
    const rows = await tx
      .deleteFrom('nodes')
      .where('seen_at', '<', secondsAgo(KEPT_SECONDS))
      .returning('id')
      .execute();

    return rows.map(({ id }) => id);
  });
}
