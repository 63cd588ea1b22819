/** The rows of uploads. The row of an upload and the row of its thumbnail always exist together. */
import { sql } from 'kysely';
import { countedCalls } from '../../database/count-call.ts';
import type { Db, Tx } from '../../database/database.ts';
import { secondsAgo } from '../../database/database-time.ts';
import type { ObjectRow } from '../queries.ts';
import { FAULTS } from './faults.ts';
import type { Unused } from './rules.ts';

/** Counts the user's unused uploads, including the damaged files that were refused. */
export async function readUnused(db: Db, userId: string): Promise<Unused> {
  const { rows } = await sql<Unused>`
    select (count(*) + ${countedCalls(FAULTS, userId)})::integer as count, coalesce(sum(size_bytes), 0)::bigint as "sizeBytes" from uploads_objects
    where user_id = ${userId} and kind = 'upload' and used_at is null and parent_key is null`.execute(
    db,
  );

  return rows[0] ?? { count: 0, sizeBytes: 0 };
}

export type KeptUpload = {
  key: string;
  sentSha256: Buffer;
  isHidden: boolean;
  widthPixels: number;
  heightPixels: number;
  thumbhash: string;
  thumbnailKey: string;
};

/** Finds an upload of any user, because the caller has a signed address for it. */
export async function findUpload(db: Db, key: string): Promise<KeptUpload | undefined> {
  const { rows } = await sql<KeptUpload>`
    select upload.key, upload.sent_sha256 as "sentSha256", upload.hidden_at is not null as "isHidden", upload.width_pixels as "widthPixels",
      upload.height_pixels as "heightPixels", upload.thumbhash, thumbnail.key as "thumbnailKey"
    from uploads_objects upload join uploads_objects thumbnail on thumbnail.parent_key = upload.key
    where upload.key = ${key} and upload.kind = 'upload' and thumbnail.jpeg_fingerprint is null
    order by thumbnail.width_pixels limit 1`.execute(db);

  return rows[0];
}

/**
 * Locks the user's row, so that concurrent uploads can't exceed the limits, and a closing account
 * gets no upload.
 * Returns false if the account is missing or closed.
 */
export async function lockUploader(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from accounts_users where id = ${userId} and closed_at is null for no key update`.execute(
    tx,
  );

  return rows.length > 0;
}

export type NewUpload = {
  userId: string;
  original: ObjectRow;
  thumbnail: ObjectRow;
  sentSha256: Buffer;
  widthPixels: number;
  heightPixels: number;
  thumbhash: string;
  thumbnailWidthPixels: number;
};

export async function insertUpload(tx: Tx, upload: NewUpload): Promise<void> {
  const { userId, original, thumbnail, sentSha256, widthPixels, heightPixels, thumbhash } = upload;
  await sql`
    insert into uploads_objects (key, user_id, kind, sha256, size_bytes, media_type, parent_key, sent_sha256,
      width_pixels, height_pixels, thumbhash, created_at)
    values
      (${original.key}, ${userId}, 'upload', ${original.sha256}, ${original.sizeBytes}, ${original.mediaType}, null,
        ${sentSha256}, ${widthPixels}, ${heightPixels}, ${thumbhash}, now()),
      (${thumbnail.key}, ${userId}, 'upload', ${thumbnail.sha256}, ${thumbnail.sizeBytes}, ${thumbnail.mediaType},
        ${original.key}, null, ${upload.thumbnailWidthPixels}, null, null, now())`.execute(tx);
}

/** Hides unused uploads older than `seconds`, so that no job can use them. */
export async function hideUnusedUploads(db: Db, seconds: number, limit: number): Promise<void> {
  await sql`
    update uploads_objects set hidden_at = now()
    where used_at is null and key in (
      select key from uploads_objects
      where kind = 'upload' and used_at is null and parent_key is null and hidden_at is null and created_at < ${secondsAgo(seconds)}
      limit ${limit} for update skip locked)`.execute(db);
}

/** Returns the keys of hidden unused uploads. No request can use these uploads any more. */
export async function listHiddenUploads(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads_objects')
    .select('key')
    .where('kind', '=', 'upload')
    .where('used_at', 'is', null)
    .where('parent_key', 'is', null)
    .where('hidden_at', 'is not', null)
    .limit(limit)
    .execute();

  return rows.map(row => row.key);
}
