/**
 * Decides whether a database and an object store belong together. Both store the identity of their
 * installation. If one of them lacks the identity, the objects' random keys decide: a database that
 * has a row for an object of the store belongs to the store.
 */

export type StoreFacts = {
  databaseId: string | null;
  storeId: string | null;
  hasRows: boolean;
  /**
   * `known`: the database has a row for at least one of the checked objects; `unknown`: for none.
   */
  objects: 'none' | 'known' | 'unknown';
};

export type StoreVerdict =
  | { kind: 'same' }
  /** The database and the store get the identity `id`, or a new one if `id` is null. */
  | { kind: 'join'; id: string | null }
  | { kind: 'refuse'; reason: Refusal };

export type Refusal =
  | 'OTHER_IDENTITY'
  | 'UNKNOWN_OBJECTS'
  | 'MISSING_OBJECTS'
  /** The store is empty, but has the identity of another database's installation. */
  | 'CLAIMED_STORE';

export function judgeStore({ databaseId, storeId, hasRows, objects }: StoreFacts): StoreVerdict {
  if (databaseId !== null && storeId !== null) {
    return databaseId === storeId ? { kind: 'same' } : { kind: 'refuse', reason: 'OTHER_IDENTITY' };
  }
  if (objects === 'unknown') return { kind: 'refuse', reason: 'UNKNOWN_OBJECTS' };
  if (objects === 'none' && hasRows) return { kind: 'refuse', reason: 'MISSING_OBJECTS' };
  // An interrupted start writes the identity only into the database. An identity that only the
  // store has was therefore written by another installation.
  if (objects === 'none' && storeId !== null) return { kind: 'refuse', reason: 'CLAIMED_STORE' };

  return { kind: 'join', id: databaseId ?? storeId };
}
