import type { Person } from '../people/people.ts';
import type { TestServer } from '../start-test-server.ts';

const copiesOf = new Map<string, string[]>();

export async function copyWork(
  { ctx: { db, ids } }: TestServer,
  { id: userId }: Person,
  { original, count }: { original: string; count: number },
): Promise<void> {
  const row = await db
    .selectFrom('works')
    .selectAll()
    .where('id', '=', original)
    .executeTakeFirstOrThrow();
  // Without `JSON.stringify`, pg would write a list as a PostgreSQL array.
  const lists = {
    images: JSON.stringify(row.images),
    inputs: JSON.stringify(row.inputs),
    upscaled_images: JSON.stringify(row.upscaled_images),
  };
  const copies = Array.from({ length: count }, () => ({
    ...row,
    ...lists,
    id: ids.next(),
    idempotency_key: null,
  }));
  await db.insertInto('works').values(copies).execute();
  copiesOf.set(
    original,
    copies.map(({ id }) => id),
  );
  await db.deleteFrom('generation_counters').where('user_id', '=', userId).execute();
}

/** Deletes the copies. They were never charged, so the check after each test would fail. */
export async function forgetCopies({ ctx }: TestServer, original: string): Promise<void> {
  await ctx.db
    .deleteFrom('works')
    .where('id', 'in', copiesOf.get(original) ?? [])
    .execute();
}
