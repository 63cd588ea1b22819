/**
 * Indexes by name. The value follows `create index NAME` in the statement: `on works (user_id)`. The
 * index is dropped if the value is null.
 */
export type Indexes = Readonly<Record<string, string | null>>;
