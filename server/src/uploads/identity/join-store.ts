import type { Context } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { findIdentity, replaceIdentity } from './queries.ts';
import { newIdentity } from './share-identity.ts';

export type JoinedStore = { identity: string; former: string | null; isUnchanged: boolean };

/**
 * Joins a database and a store into one installation at an operator's request: the database adopts
 * the store's identity, and a store without an identity gets the database's. A repeat finishes an
 * interrupted call.
 */
export async function joinStore(ctx: Context, tx: Tx): Promise<JoinedStore> {
  const former = await findIdentity(tx);
  const isStoreNamed = (await ctx.objectStore.identity()) !== null;
  const identity = await ctx.objectStore.claim(former ?? newIdentity(ctx));
  if (identity !== former) await replaceIdentity(tx, identity);

  return { identity, former, isUnchanged: isStoreNamed && identity === former };
}
