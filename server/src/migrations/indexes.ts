/**
 * Indexes by name. The value follows `create index NAME` in the statement: `on works (user_id)`.
 * Null drops the index.
 */
export type Indexes = Readonly<Record<string, string | null>>;
