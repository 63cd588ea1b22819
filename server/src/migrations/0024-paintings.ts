import { type Kysely, sql } from 'kysely';

/** `painting` is what Sketchbook knows of its pictures (`Painting` of `image-provider/port.ts`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table works add column painting jsonb').execute(db);
}
