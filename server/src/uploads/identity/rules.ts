/**
 * Decides whether a database and an object store belong together. Both store the identity of their
 * installation. If an identity is missing, the contents decide: keys are random, so a database with
 * the row of an object in the store belongs to that store.
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
  // An interrupted start leaves its identity in the database only, so this store has another owner.
  if (objects === 'none' && storeId !== null) return { kind: 'refuse', reason: 'CLAIMED_STORE' };

  return { kind: 'join', id: databaseId ?? storeId };
}
