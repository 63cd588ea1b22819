import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { ObjectRow } from './queries.ts';

/**
 * Locks a work until the transaction ends, so that the work can't go to the trash. Returns false if
 * the work does not exist.
 */
export type LockWork = (tx: Tx, jobId: string) => Promise<boolean>;

export type VisiblePicture = {
  key: string;
  userId: string | null;
  jobId: string | null;
  kind: string;
};

export async function findVisiblePicture(
  db: Db,
  keys: readonly string[],
): Promise<VisiblePicture | undefined> {
  const { rows } = await sql<VisiblePicture>`
    select key, user_id as "userId", job_id as "jobId", kind from uploads_objects
    where key = any(${keys}::text[]) and hidden_at is null and parent_key is null and media_type like 'image/%'`.execute(
    db,
  );

  return rows[0];
}

/**
 * Inserts a preview's row, which belongs to the picture's work, or to the picture if there is no
 * work. Returns false if the picture is hidden or the row exists.
 */
export async function insertPreview(
  tx: Tx,
  {
    original,
    object,
    widthPixels,
    now,
  }: { original: string; object: ObjectRow; widthPixels: number; now: Date },
): Promise<boolean> {
  const { key, sha256, sizeBytes, mediaType } = object;
  const { numAffectedRows = 0n } = await sql`
    insert into uploads_objects (key, user_id, job_id, kind, sha256, size_bytes, media_type, parent_key, width_pixels, has_ai_part, created_at)
    select ${key}, user_id, job_id, kind, ${sha256}::bytea, ${sizeBytes}::bigint, ${mediaType}, case when job_id is null then key end,
      ${widthPixels}::integer, has_ai_part, ${now}::timestamptz
    from uploads_objects where key = ${original} and hidden_at is null for share
    on conflict (key) do nothing`.execute(tx);

  return numAffectedRows > 0n;
}
