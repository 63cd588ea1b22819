import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { databaseNow } from '../database/database-time.ts';
import { originalKeysOf } from './keys.ts';

export type ObjectRow = { key: string; sha256: Buffer; sizeBytes: number; mediaType: string };
export type ObjectKind = 'work' | 'upload' | 'export' | 'preset';

export type WorkObject = ObjectRow & {
  workId: string;
  userId: string;
  isHidden: boolean;
  createdAt: Date;
};

export async function insertObjectsOfWorks(tx: Tx, objects: readonly WorkObject[]): Promise<void> {
  if (objects.length === 0) return;
  await sql`
    insert into uploads_objects (key, user_id, job_id, sha256, size_bytes, media_type, hidden_at, created_at)
    select key, user_id, work_id, sha256, size_bytes, media_type, case when is_hidden then now() end, created_at
    from unnest(
      ${objects.map(({ key }) => key)}::text[], ${objects.map(({ userId }) => userId)}::uuid[],
      ${objects.map(({ workId }) => workId)}::uuid[], ${objects.map(({ sha256 }) => sha256)}::bytea[],
      ${objects.map(({ sizeBytes }) => sizeBytes)}::bigint[], ${objects.map(({ mediaType }) => mediaType)}::text[],
      ${objects.map(({ isHidden }) => isHidden)}::boolean[], ${objects.map(({ createdAt }) => createdAt)}::timestamptz[]
    ) as object (key, user_id, work_id, sha256, size_bytes, media_type, is_hidden, created_at)`.execute(
    tx,
  );
}

export async function hideJobObjects(tx: Tx, jobIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('uploads_objects')
    .set({ hidden_at: databaseNow })
    .where('job_id', 'in', jobIds)
    .where('hidden_at', 'is', null)
    .execute();
}

export async function showObjects(tx: Tx, jobIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('uploads_objects')
    .set({ hidden_at: null })
    .where('job_id', 'in', jobIds)
    .execute();
}

export async function listKeysOfWorks(
  db: Db,
  jobIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads_objects')
    .select('key')
    .where('job_id', 'in', jobIds)
    .limit(limit)
    .execute();

  return rows.map(row => row.key);
}

/**
 * Ignores hidden objects. Ignores stored JPEG copies (`jpeg_fingerprint`), because they are served
 * at their picture's address.
 */
export function findVisibleObject(db: Db, key: string) {
  return db
    .selectFrom('uploads_objects')
    .select(['sha256', 'size_bytes', 'media_type', 'user_id', 'job_id', 'parent_key', 'kind'])
    .where('key', '=', key)
    .where('hidden_at', 'is', null)
    .where('jpeg_fingerprint', 'is', null)
    .executeTakeFirst();
}

/** Inserts an object that `findVisibleObject` ignores, so only a route of its own serves it. */
export async function insertHiddenObject(
  tx: Tx,
  object: ObjectRow & { kind: ObjectKind; userId: string },
): Promise<void> {
  await tx
    .insertInto('uploads_objects')
    .values({
      key: object.key,
      user_id: object.userId,
      kind: object.kind,
      sha256: object.sha256,
      size_bytes: object.sizeBytes,
      media_type: object.mediaType,
      hidden_at: databaseNow,
      created_at: databaseNow,
    })
    .execute();
}

export function listUploadsAfter(
  db: Db,
  userId: string,
  { afterKey, limit }: { afterKey: string; limit: number },
) {
  return db
    .selectFrom('uploads_objects')
    .select(['key', 'media_type', 'size_bytes', 'created_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'upload')
    .where('parent_key', 'is', null)
    .where('key', '>', afterKey)
    .orderBy('key')
    .limit(limit)
    .execute();
}

export async function listKeysOf(db: Db, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads_objects')
    .select('key')
    .where('user_id', '=', userId)
    .limit(limit)
    .execute();

  return rows.map(row => row.key);
}

/**
 * Adds the keys of thumbnails and kept JPEGs: their rows are deleted with the object's, so their
 * files must be deleted too.
 */
export async function withThumbnails(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as given (key)
    union select key from uploads_objects where parent_key = any(${keys}::text[])`.execute(db);

  return rows.map(row => row.key);
}

/** Hides objects, so that nothing more is derived from them. */
export async function hideObjectsForGood(db: Db, keys: readonly string[]): Promise<void> {
  await sql`
    update uploads_objects set hidden_at = now() where key = any(${keys}::text[]) and hidden_at is null`.execute(
    db,
  );
}

export async function deleteObjectRows(db: Db, keys: readonly string[]): Promise<void> {
  await sql`delete from uploads_objects where key = any(${keys}::text[])`.execute(db);
}

/**
 * Returns those of `keys` without a row. A preview counts as known if its picture has a row,
 * because the preview's own row may follow at any moment.
 */
export async function findUnknownKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const pairs = keys.flatMap(key => [key, ...originalKeysOf(key)].map(knower => ({ key, knower })));
  const { rows } = await sql<{ key: string }>`
    select stored.key
    from unnest(${pairs.map(({ key }) => key)}::text[], ${pairs.map(({ knower }) => knower)}::text[]) as stored (key, knower)
      left join uploads_objects object on object.key = stored.knower
    group by stored.key having count(object.key) = 0`.execute(db);

  return rows.map(row => row.key);
}

/**
 * A picture that a job may use. For the picture of a work, the row of the work has the sides,
 * placeholder and thumbnail.
 */
export type UsablePicture = {
  key: string;
  kind: 'work' | 'upload' | 'preset';
  jobId: string | null;
  mediaType: string;
  sizeBytes: number;
  widthPixels: number | null;
  heightPixels: number | null;
  /** Base64. */
  thumbhash: string | null;
  thumbnailKey: string | null;
  /**
   * True if a model made a part of the picture. Used only for pictures of presets, because the row
   * of a work has its own value.
   */
  hasAiPart: boolean;
};

/**
 * Returns the pictures among `keys` that this user may give to a job: own uploads, visible pictures
 * of own works, and pictures of presets, but no thumbnails. The order is undefined.
 */
export async function findUsablePictures(
  db: Db,
  userId: string,
  keys: readonly string[],
): Promise<UsablePicture[]> {
  const { rows } = await sql<UsablePicture>`
    select object.key, object.kind, object.job_id as "jobId", object.media_type as "mediaType", object.size_bytes as "sizeBytes",
      object.width_pixels as "widthPixels", object.height_pixels as "heightPixels", object.thumbhash, object.has_ai_part as "hasAiPart",
      (select thumbnail.key from uploads_objects thumbnail
        where thumbnail.parent_key = object.key and thumbnail.jpeg_fingerprint is null
        order by thumbnail.width_pixels limit 1) as "thumbnailKey"
    from uploads_objects object
    where object.key = any(${keys}::text[]) and object.hidden_at is null
      and (object.kind = 'preset' or object.user_id = ${userId} and object.kind in ('work', 'upload'))
      -- Without thumbnails, whose keys contain '-': thumbnails of works have no parent_key either.
      and object.parent_key is null and position('-' in object.key) = 0`.execute(db);

  return rows;
}

/**
 * Returns a part of a statement, like `usedMarkSql`, that locks the visible pictures among `keys`,
 * so that none is hidden meanwhile. The lock is shared, because many jobs may use a preset's
 * picture.
 */
export function visibleLockSql(
  keys: readonly string[],
  onlyIf: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select key from uploads_objects
    where key = any(${keys}::text[]) and hidden_at is null and ${onlyIf}
    order by key for share`;
}

/**
 * Returns a part of a statement that marks a user's uploads as used, so that they are kept.
 * `onlyIf` is a condition that may refer to earlier parts of the statement. Keys of other pictures
 * are ignored.
 */
export function usedMarkSql(
  keys: readonly string[],
  { userId, now, onlyIf = sql`true` }: { userId: string; now: Date; onlyIf?: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`
    update uploads_objects set used_at = ${now}
    where key = any(${keys}::text[]) and user_id = ${userId} and kind = 'upload' and used_at is null and hidden_at is null
      and ${onlyIf}`;
}

/**
 * A preset's picture, or a thumbnail with its picture as `parentKey`. A thumbnail has no height and
 * no placeholder of its own.
 */
export type PublicObject = ObjectRow & {
  parentKey: string | null;
  widthPixels: number;
  heightPixels: number | null;
  thumbhash: string | null;
  hasAiPart: boolean;
};

/**
 * Inserts the rows in their order; the row of a picture must precede the rows of its thumbnails.
 */
export async function insertPublicObjects(
  tx: Tx,
  objects: readonly PublicObject[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('uploads_objects')
    .values(
      objects.map(object => ({
        key: object.key,
        kind: 'preset',
        sha256: object.sha256,
        size_bytes: object.sizeBytes,
        media_type: object.mediaType,
        parent_key: object.parentKey,
        width_pixels: object.widthPixels,
        height_pixels: object.heightPixels,
        thumbhash: object.thumbhash,
        has_ai_part: object.hasAiPart,
        created_at: now,
      })),
    )
    .execute();
}

export type ObjectFacts = ObjectRow & { kind: string; parentKey: string | null };

export function findObjectFacts(db: Db, keys: readonly string[]): Promise<ObjectFacts[]> {
  return objectFacts(db).where('key', 'in', keys).execute();
}

function objectFacts(db: Db) {
  return db
    .selectFrom('uploads_objects')
    .select(['key', 'sha256', 'kind'])
    .select(({ ref }) => [
      ref('size_bytes').as('sizeBytes'),
      ref('media_type').as('mediaType'),
      ref('parent_key').as('parentKey'),
    ]);
}
