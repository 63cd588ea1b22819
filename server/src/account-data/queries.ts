import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { databaseNow, secondsFromNow } from '../database/database-time.ts';

export type ExportStatus = 'pending' | 'ready' | 'failed';
export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>;

/** Returns the account's last export, even if it has expired. */
export function findExport(db: Db, userId: string) {
  return db
    .selectFrom('accounts_exports as exports')
    .leftJoin('uploads_objects as objects', 'objects.key', 'exports.object_key')
    .select(({ ref }) => [
      // as: a check of the table ensures it
      ref('exports.status').$castTo<ExportStatus>().as('status'),
      'exports.id',
      'exports.works_done',
      'exports.works_total',
      'exports.object_key',
      'exports.created_at',
      'exports.expires_at',
      sql<boolean>`exports.expires_at > now()`.as('is_there'),
      'objects.size_bytes',
      'objects.sha256',
      'objects.media_type',
    ])
    .where('exports.user_id', '=', userId)
    .executeTakeFirst();
}

export type NewExport = { id: string; userId: string; worksTotal: number; seconds: number };

/** Replaces the account's export. `sweepExports` removes the file of the former export later. */
export async function replaceExport(
  tx: Tx,
  { id, userId, worksTotal, seconds }: NewExport,
): Promise<void> {
  const values = {
    id,
    status: 'pending',
    works_done: 0,
    works_total: worksTotal,
    tries: 0,
    object_key: null,
    created_at: databaseNow,
    expires_at: secondsFromNow(seconds),
  };
  await tx
    .insertInto('accounts_exports')
    .values({ ...values, user_id: userId })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Counts a try to make the export. Returns undefined if the export is no longer pending. */
export async function beginExport(db: Db, id: string) {
  return db
    .updateTable('accounts_exports')
    .set({ tries: sql<number>`tries + 1`, works_done: 0 })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning(['id', 'user_id', 'tries', 'created_at'])
    .executeTakeFirst();
}

/** Returns false if the export is no longer pending. */
export async function saveProgress(db: Db, id: string, worksDone: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts_exports')
    .set({ works_done: worksDone, works_total: sql<number>`greatest(works_total, ${worksDone})` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();

  return numUpdatedRows === 1n;
}

export async function lockPendingExport(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts_exports')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();

  return row !== undefined;
}

export async function finishExport(
  tx: Tx,
  {
    id,
    objectKey,
    worksDone,
    seconds,
  }: { id: string; objectKey: string; worksDone: number; seconds: number },
): Promise<void> {
  await tx
    .updateTable('accounts_exports')
    .set({
      status: 'ready',
      object_key: objectKey,
      works_done: worksDone,
      works_total: worksDone,
      expires_at: secondsFromNow(seconds),
    })
    .where('id', '=', id)
    .execute();
}

export async function failExport(db: Db, id: string): Promise<void> {
  await db
    .updateTable('accounts_exports')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

export async function deleteExportOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('accounts_exports').where('user_id', '=', userId).execute();
}

export async function deleteExpiredExports(db: Db): Promise<void> {
  await db.deleteFrom('accounts_exports').where('expires_at', '<=', databaseNow).execute();
}

/** Returns the keys of export files that no row of `accounts_exports` names. */
export async function listUnusedExports(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads_objects as objects')
    .leftJoin('accounts_exports as exports', 'exports.object_key', 'objects.key')
    .select('objects.key')
    .where('objects.kind', '=', 'export')
    .where('exports.id', 'is', null)
    .limit(limit)
    .execute();

  return rows.map(row => row.key);
}
