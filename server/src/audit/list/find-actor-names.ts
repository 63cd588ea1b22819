import type { Db } from '../../database/database.ts';
import { findNames } from './list-queries.ts';
import { idOf, nameOfMachine } from './rules.ts';

/**
 * Returns a function that names an actor of the audit log: by the account's address, or by the name
 * of the machine's user. The name is null if the account is gone.
 */
export async function findActorNames(
  db: Db,
  actors: readonly string[],
): Promise<(actor: string) => string | null> {
  const ids = actors.filter(actor => actor.startsWith('user:')).map(idOf);
  const names = await findNames(db, [...new Set(ids)]);

  return actor => nameOfMachine(actor) ?? names.get(idOf(actor))?.name ?? null;
}
