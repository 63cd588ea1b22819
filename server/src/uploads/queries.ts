import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { databaseNow } from '../database/database-time.ts';
import { originalKeysOf } from './keys.ts';

export type ObjectRow = { key: string; sha256: Buffer; sizeBytes: number; mediaType: string };
/** What an object is for: a picture of a work, what somebody uploaded, a copy of somebody's data, or a picture of a preset. */
export type ObjectKind = 'work' | 'upload' | 'export' | 'preset';

/** An object of a work, which is hidden while that lies in the trash. */
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

/** The addresses of jobs' objects answer again, from the commit on. */
export async function showObjects(tx: Tx, jobIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('uploads_objects')
    .set({ hidden_at: null })
    .where('job_id', 'in', jobIds)
    .execute();
}

/** Some objects of works. */
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
 * An object that may be served; what is hidden is not there, and a kept JPEG is served at the
 * address of its picture alone.
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

/** An object that belongs to no work, and is served by its own capability alone. */
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

/** What somebody uploaded, without thumbnails, in the order of the keys; `afterKey` is the last one of the page before. */
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

/** Some objects of a user, whatever they are for. */
export async function listKeysOf(db: Db, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads_objects')
    .select('key')
    .where('user_id', '=', userId)
    .limit(limit)
    .execute();

  return rows.map(row => row.key);
}

/** The keys and those of the thumbnails that name them: a row takes the rows of its thumbnails along, so their files must go with it. */
export async function withThumbnails(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as given (key)
    union select key from uploads_objects where parent_key = any(${keys}::text[])`.execute(db);

  return rows.map(row => row.key);
}

/**
 * Hides objects, so that from the commit on nothing more is derived from them. Waits for what is
 * being inserted.
 */
export async function hideObjectsForGood(db: Db, keys: readonly string[]): Promise<void> {
  await sql`
    update uploads_objects set hidden_at = now() where key = any(${keys}::text[]) and hidden_at is null`.execute(
    db,
  );
}

/** One statement, so it is whole also outside a transaction. The files must be gone. */
export async function deleteObjectRows(db: Db, keys: readonly string[]): Promise<void> {
  await sql`delete from uploads_objects where key = any(${keys}::text[])`.execute(db);
}

/**
 * Those of `keys` that no row knows. The middle size of a picture that is there counts as known: its key is no new one each time it is made,
 * so it may get its row at any moment.
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

/** A picture that may be given to a job. Sides, placeholder and thumbnail are those that its row knows: a work keeps its own. */
export type UsablePicture = {
  key: string;
  kind: 'work' | 'upload' | 'preset';
  /** The work that it belongs to, if any. */
  jobId: string | null;
  mediaType: string;
  sizeBytes: number;
  widthPixels: number | null;
  heightPixels: number | null;
  /** Base64. */
  thumbhash: string | null;
  thumbnailKey: string | null;
  /** Of a preset's; of a work's its row tells. */
  hasAiPart: boolean;
};

/**
 * Those of `keys` that this user may give to a job: their own uploads, the pictures of their works that are in sight, and those of presets;
 * never a thumbnail. In no order.
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
      -- Thumbnails: the keys of works' and all others' alike.
      and object.parent_key is null and position('-' in object.key) = 0`.execute(db);

  return rows;
}

/**
 * Locks those of `keys` that are in sight, so that none is hidden meanwhile, and selects them. Others may do the same at once: a preset's
 * picture is given to many jobs. A part of a statement, as `markingUsed`.
 */
export function lockingVisible(
  keys: readonly string[],
  onlyIf: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select key from uploads_objects
    where key = any(${keys}::text[]) and hidden_at is null and ${onlyIf}
    order by key for share`;
}

/**
 * Notes that a job was given some of a user's uploads, so that they are kept. A part of a statement: `onlyIf` is a condition that may name
 * what the statement has done before. It changes uploads alone, and is right to be given the keys of other pictures too.
 */
export function markingUsed(
  keys: readonly string[],
  { userId, now, onlyIf = sql`true` }: { userId: string; now: Date; onlyIf?: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`
    update uploads_objects set used_at = ${now}
    where key = any(${keys}::text[]) and user_id = ${userId} and kind = 'upload' and used_at is null and hidden_at is null
      and ${onlyIf}`;
}

/** A picture of a preset, or its thumbnail, which names it as `parentKey`. Only a picture has sides of its own and a placeholder. */
export type PublicObject = ObjectRow & {
  parentKey: string | null;
  widthPixels: number;
  heightPixels: number | null;
  thumbhash: string | null;
  /** A trained model had a part in it. */
  hasAiPart: boolean;
};

/** A picture comes before its thumbnails. */
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

/** The database knows this of the bytes of an object. */
export type ObjectFacts = ObjectRow & { kind: string; parentKey: string | null };

/** Returns the facts of those objects that have rows. */
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
