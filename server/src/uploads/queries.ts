import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';

export type ObjectRow = { key: string; sha256: Buffer; sizeBytes: number; mediaType: string };
export type ObjectOwner = { userId: string; jobId: string };

/**
 * An insert of objects, as a part of a statement that begins with the work that they belong to: it needs a row `job` with the column
 * `deleted_at`. Without that row nothing is inserted, and objects of a work in the trash are hidden from the start.
 */
export function insertingObjects(objects: readonly ObjectRow[], owner: ObjectOwner, now: Date): RawBuilder<unknown> {
  return sql`
    insert into uploads_objects (key, user_id, job_id, sha256, size_bytes, media_type, hidden_at, created_at)
    select object.key, ${owner.userId}, ${owner.jobId}, object.sha256, object.size_bytes, object.media_type, job.deleted_at, ${now}
    from job cross join unnest(
      ${objects.map(object => object.key)}::text[], ${objects.map(object => object.sha256)}::bytea[],
      ${objects.map(object => object.sizeBytes)}::integer[], ${objects.map(object => object.mediaType)}::text[]
    ) as object (key, sha256, size_bytes, media_type)`;
}

export async function hideJobObjects(tx: Tx, jobId: string, now: Date): Promise<void> {
  await tx
    .updateTable('uploads_objects')
    .set({ hidden_at: now })
    .where('job_id', '=', jobId)
    .where('hidden_at', 'is', null)
    .execute();
}

/** An object that may be served; what is hidden is not there. */
export function findVisibleObject(db: Db, key: string) {
  return db
    .selectFrom('uploads_objects')
    .select(['sha256', 'size_bytes', 'media_type'])
    .where('key', '=', key)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
}

/** Those of `keys` that no row knows. */
export async function findUnknownKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select stored.key from unnest(${keys}::text[]) as stored (key)
    where not exists (select 1 from uploads_objects object where object.key = stored.key)`.execute(db);

  return rows.map(row => row.key);
}
