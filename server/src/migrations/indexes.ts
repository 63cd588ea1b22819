/**
 * Indexes by name. The value follows `create index NAME` in the statement: `on works (user_id)`.
 */
export type Indexes = Readonly<Record<string, string>>;
