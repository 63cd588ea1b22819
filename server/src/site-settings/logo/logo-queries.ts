import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { secondsAgo } from '../../database/database-time.ts';

export type LogoRow = { id: string; bytes: Buffer };

export async function insertLogo(tx: Tx, { id, bytes }: LogoRow): Promise<void> {
  await tx.insertInto('site_logos').values({ id, bytes }).execute();
}

export async function findLogo(db: Db, id: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('site_logos')
    .select('bytes')
    .where('id', '=', id)
    .executeTakeFirst();

  return row?.bytes;
}

export async function isLogoThere(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('site_logos')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();

  return row !== undefined;
}

/** Keeps the logo that the setting names. */
export async function deleteFormerLogos(tx: Tx, ageSeconds: number): Promise<void> {
  await sql`
    delete from site_logos where created_at < ${secondsAgo(ageSeconds)}
      and id::text not in (select value->>'id' from site_settings where key = 'logo' and value is not null)`.execute(
    tx,
  );
}
