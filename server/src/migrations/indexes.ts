/**
 * Indexes by name. The value is what follows `create index NAME`, such as `on works (user_id)`.
 * Null drops the index.
 */
export type Indexes = Readonly<Record<string, string | null>>;
