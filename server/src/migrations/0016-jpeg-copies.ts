import { type Kysely, sql } from 'kysely';

/**
 * Stored JPEG copies of pictures. `jpeg_fingerprint` identifies the encoded picture and the
 * metadata in the file; a picture and its thumbnails have one copy for each fingerprint.
 * `parent_key` is the key of the picture. `asked_at` is when the copy was last requested, exact to
 * a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      'alter table uploads_objects add column jpeg_fingerprint text, add column asked_at timestamptz',
    )
    .execute(db);
  await sql
    .raw(`
    alter table uploads_objects add constraint uploads_objects_jpeg_copy check (
      (jpeg_fingerprint is null) = (asked_at is null) and (jpeg_fingerprint is null or parent_key is not null))`)
    .execute(db);
  await sql
    .raw(`
    create unique index uploads_objects_jpeg_copies on uploads_objects (parent_key, jpeg_fingerprint)
    where jpeg_fingerprint is not null`)
    .execute(db);
  await sql
    .raw(
      'create index uploads_objects_asked on uploads_objects (asked_at) where jpeg_fingerprint is not null',
    )
    .execute(db);
}
