import type { Context } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { findIdentity, replaceIdentity } from './queries.ts';
import { newIdentity } from './share-identity.ts';

/** `former` is what the database had before; null where it had none. */
export type JoinedStore = { identity: string; former: string | null; isUnchanged: boolean };

/**
 * Makes database and store one installation, whatever they were before: the database takes on the store's identity, and a store without
 * one gets that of the database. Doing it again finishes what was cut off.
 */
export async function joinStore(ctx: Context, tx: Tx): Promise<JoinedStore> {
  const former = await findIdentity(tx);
  const isStoreNamed = (await ctx.objectStore.identity()) !== null;
  const identity = await ctx.objectStore.claim(former ?? newIdentity(ctx));
  if (identity !== former) await replaceIdentity(tx, identity);

  return { identity, former, isUnchanged: isStoreNamed && identity === former };
}
