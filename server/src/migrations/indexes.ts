/**
 * Indexes by name. The value is the statement after `create index NAME`: `on works (user_id)`.
 */
export type Indexes = Readonly<Record<string, string>>;
