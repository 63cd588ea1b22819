import { sql } from 'kysely';
import { type Db, type Tx, withTransaction } from '../database/database.ts';
import { secondsAgo } from '../database/database-time.ts';

export type NewNode = {
  id: string;
  role: 'all' | 'api' | 'worker';
  lastMigration: string;
  programVersion: string | null;
  secretMarks: readonly Buffer[];
};
export type OtherNode = {
  id: string;
  role: string;
  secretMarks: Buffer[];
  startedAt: Date;
  seenAt: string;
};

/** A node updates its row every 5 s, and counts as dead if it has not done so for this time. */
const SILENT_SECONDS_MAX = 20;
/** The row of a killed node is removed after this time. */
const KEPT_SECONDS = 3_600;

/** `seen_at` as text, exact to a microsecond. The texts sort in the order of time. */
const seenAt = sql<string>`to_char(seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Schemas before the migration `0025-nodes` do not have the table. */
export async function hasNodes(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    isThere: boolean;
  }>`select to_regclass('nodes') is not null as "isThere"`.execute(db);

  return rows[0]?.isThere ?? false;
}

export async function lockNodes(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('nodes', 0))`.execute(tx);
}

export async function insertNode(db: Db, node: NewNode): Promise<string> {
  const { rows } = await sql<{ seenAt: string }>`
    insert into nodes (id, role, last_migration, program_version, secret_marks)
    values (${node.id}, ${node.role}, ${node.lastMigration}, ${node.programVersion},
      ${node.secretMarks}::bytea[])
    returning ${seenAt} as "seenAt"`.execute(db);

  return rows[0]?.seenAt ?? '';
}

/** Lists the running nodes. The caller must not have a row yet. */
export async function listOthers(db: Db): Promise<OtherNode[]> {
  return db
    .selectFrom('nodes')
    .select(['id', 'role', 'secret_marks as secretMarks', 'started_at as startedAt'])
    .select(seenAt.as('seenAt'))
    .where('seen_at', '>', secondsAgo(SILENT_SECONDS_MAX))
    .orderBy('id')
    .execute();
}

/**
 * Returns `seen_at` of a running node; null if the node has ended or is silent. Uses the present
 * time, because the transaction may have begun long ago.
 */
export async function findLastSign(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ seenAt: string }>`
    select ${seenAt} as "seenAt" from nodes
    where id = ${id}
      and seen_at > clock_timestamp() - make_interval(secs => ${SILENT_SECONDS_MAX})`.execute(db);

  return rows[0]?.seenAt ?? null;
}

/**
 * Updates `seen_at` and returns it; null if another node has deleted the row, because this node was
 * silent for long.
 */
export async function touchNode(db: Db, id: string): Promise<string | null> {
  const row = await db
    .updateTable('nodes')
    .set({ seen_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(seenAt.as('seenAt'))
    .executeTakeFirst();

  return row?.seenAt ?? null;
}

export async function deleteNode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('nodes').where('id', '=', id).execute();
}

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
