/**
 * Decides whether a database and an object store belong together. Each carries the identity of its
 * installation. Without identities their contents decide: a key has 160 random bits, so a database
 * that knows an object of the store wrote it. Pure.
 */

export type StoreFacts = {
  databaseId: string | null;
  storeId: string | null;
  /** The database has rows of objects. */
  hasRows: boolean;
  /**
   * `known`: the database has the row of at least one of the checked objects. `unknown`: it has
   * none of these rows.
   */
  objects: 'none' | 'known' | 'unknown';
};

export type StoreVerdict =
  | { kind: 'same' }
  /** Database and store belong together. A missing identity becomes `id`, or a new one if null. */
  | { kind: 'join'; id: string | null }
  | { kind: 'refuse'; reason: Refusal };

export type Refusal =
  | 'OTHER_IDENTITY'
  | 'UNKNOWN_OBJECTS'
  | 'MISSING_OBJECTS'
  /** The store has no objects, but the identity of an installation with another database. */
  | 'CLAIMED_STORE';

export function judgeStore({ databaseId, storeId, hasRows, objects }: StoreFacts): StoreVerdict {
  if (databaseId !== null && storeId !== null) {
    return databaseId === storeId ? { kind: 'same' } : { kind: 'refuse', reason: 'OTHER_IDENTITY' };
  }
  if (objects === 'unknown') return { kind: 'refuse', reason: 'UNKNOWN_OBJECTS' };
  if (objects === 'none' && hasRows) return { kind: 'refuse', reason: 'MISSING_OBJECTS' };
  // The database gets its identity before the store, so this is no interrupted start.
  if (objects === 'none' && storeId !== null) return { kind: 'refuse', reason: 'CLAIMED_STORE' };

  return { kind: 'join', id: databaseId ?? storeId };
}
