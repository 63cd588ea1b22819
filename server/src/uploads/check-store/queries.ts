import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { ObjectKind } from '../queries.ts';

export type CheckedRow = {
  key: string;
  sha256: Buffer;
  sizeBytes: number;
  kind: ObjectKind;
  parentKey: string | null;
  isHidden: boolean;
  isJpegCopy: boolean;
};

/** Returns rows in the database's order of keys. The object store may sort keys differently. */
export async function listRowsAfter(
  db: Db,
  { afterKey, limit }: { afterKey: string; limit: number },
): Promise<CheckedRow[]> {
  const { rows } = await sql<CheckedRow>`
    select key, sha256, size_bytes as "sizeBytes", kind, parent_key as "parentKey",
      hidden_at is not null as "isHidden", jpeg_fingerprint is not null as "isJpegCopy"
    from uploads_objects where key > ${afterKey} order by key limit ${limit}`.execute(db);

  return rows;
}

export async function findRows(db: Db, keys: readonly string[]): Promise<CheckedRow[]> {
  const { rows } = await sql<CheckedRow>`
    select key, sha256, size_bytes as "sizeBytes", kind, parent_key as "parentKey",
      hidden_at is not null as "isHidden", jpeg_fingerprint is not null as "isJpegCopy"
    from uploads_objects where key = any(${keys}::text[])`.execute(db);

  return rows;
}

export async function countRows(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::float8 as total from uploads_objects`.execute(db);

  return rows[0]?.total ?? 0;
}
