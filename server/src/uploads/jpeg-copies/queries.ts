/**
 * The rows of stored JPEGs. A JPEG of a thumbnail belongs to the whole picture, and is deleted with
 * it.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { ObjectRow } from '../queries.ts';

export type JpegCopy = {
  key: string;
  sizeBytes: number;
  /** True if no request was recorded within the last day. */
  isUnnoted: boolean;
};

/** The caller must have checked that the user may see the picture. */
export async function findJpegCopy(
  db: Db,
  original: string,
  fingerprint: string,
): Promise<JpegCopy | undefined> {
  const { rows } = await sql<JpegCopy>`
    select key, size_bytes as "sizeBytes", asked_at < now() - interval '1 day' as "isUnnoted" from uploads_objects
    where parent_key = ${original} and jpeg_fingerprint = ${fingerprint}`.execute(db);

  return rows[0];
}

/**
 * Inserts the row of a JPEG. The caller has locked the picture's work, if there is one.
 * @returns false if the picture is hidden or deleted, or has a JPEG with this fingerprint
 */
export async function insertJpegCopy(
  tx: Tx,
  {
    source,
    object,
    fingerprint,
    now,
  }: { source: string; object: ObjectRow; fingerprint: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into uploads_objects (key, user_id, job_id, kind, sha256, size_bytes, media_type, parent_key, jpeg_fingerprint, has_ai_part,
      asked_at, created_at)
    select ${object.key}, picture.user_id, picture.job_id, picture.kind, ${object.sha256}::bytea, ${object.sizeBytes}::bigint,
      ${object.mediaType}, picture.key, ${fingerprint}, picture.has_ai_part, now(), ${now}::timestamptz
    from uploads_objects asked join uploads_objects picture on picture.key = coalesce(asked.parent_key, asked.key)
    where asked.key = ${source} and asked.hidden_at is null and picture.hidden_at is null for share
    on conflict (parent_key, jpeg_fingerprint) where jpeg_fingerprint is not null do nothing
    returning key`.execute(tx);

  return rows.length > 0;
}

export async function noteAsked(db: Db, key: string): Promise<void> {
  await sql`update uploads_objects set asked_at = now() where key = ${key} and jpeg_fingerprint is not null`.execute(
    db,
  );
}

/** Returns the keys of copies without a request in the last `days` days, in random order. */
export async function listUnasked(
  db: Db,
  { days, limit }: { days: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from uploads_objects
    where jpeg_fingerprint is not null and asked_at < now() - make_interval(days => ${days}::integer)
    order by random() limit ${limit}`.execute(db);

  return rows.map(({ key }) => key);
}
