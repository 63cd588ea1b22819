/**
 * Decides whether a database and an object store belong together. Each carries the identity of its
 * installation. Without identities their contents decide: keys are random, so a database that knows
 * an object of the store wrote it.
 */

export type StoreFacts = {
  databaseId: string | null;
  storeId: string | null;
  hasRows: boolean;
  /** `known`: the database has a row of at least one checked object; `unknown`: it has none. */
  objects: 'none' | 'known' | 'unknown';
};

export type StoreVerdict =
  | { kind: 'same' }
  /** A missing identity becomes `id`, or a new one if `id` is null. */
  | { kind: 'join'; id: string | null }
  | { kind: 'refuse'; reason: Refusal };

export type Refusal =
  | 'OTHER_IDENTITY'
  | 'UNKNOWN_OBJECTS'
  | 'MISSING_OBJECTS'
  /** An empty store with the identity of another database's installation. */
  | 'CLAIMED_STORE';

export function judgeStore({ databaseId, storeId, hasRows, objects }: StoreFacts): StoreVerdict {
  if (databaseId !== null && storeId !== null) {
    return databaseId === storeId ? { kind: 'same' } : { kind: 'refuse', reason: 'OTHER_IDENTITY' };
  }
  if (objects === 'unknown') return { kind: 'refuse', reason: 'UNKNOWN_OBJECTS' };
  if (objects === 'none' && hasRows) return { kind: 'refuse', reason: 'MISSING_OBJECTS' };
  // The database gets its identity before the store, so this is not an interrupted start.
  if (objects === 'none' && storeId !== null) return { kind: 'refuse', reason: 'CLAIMED_STORE' };

  return { kind: 'join', id: databaseId ?? storeId };
}
