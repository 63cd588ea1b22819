/** Lists leave out closed accounts. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Place, Search } from './rules.ts';

export type ListedRow = {
  id: string;
  email: string;
  email_key: string;
  display_name: string | null;
  role: string;
  email_confirmed_at: Date | null;
  suspended_at: Date | null;
  suspension_note: string | null;
  created_at: Date;
  /** `created_at` with microseconds, for the cursor. */
  created_text: string;
  last_active_at: Date | null;
  credits: number;
  works_total: number;
};

const TIME_FORMAT = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.US"Z"');

/**
 * The columns of a listed person. `users` is the alias of the rows. Other tables are read for these
 * rows only.
 */
const listedColumns = sql`
  users.id, users.email, users.email_key, users.display_name, users.role, users.email_confirmed_at, users.suspended_at,
  users.suspension_note, users.created_at, to_char(users.created_at at time zone 'UTC', ${TIME_FORMAT}) as created_text,
  account.balance as credits, coalesce(counters.works_total, 0)::integer as works_total,
  greatest(
    (select max(last_used_at) from accounts_sessions sessions where sessions.user_id = users.id),
    (select created_at from works where works.user_id = users.id and deleted_at is null
      order by created_at desc, id desc limit 1)) as last_active_at`;
const joins = sql`
  join credits_accounts account on account.id = users.credit_account_id
  left join generation_counters counters on counters.user_id = users.id`;

export type PeopleFilter = {
  search: Search;
  role: 'user' | 'admin' | undefined;
  isConfirmed: boolean | undefined;
  isSuspended: boolean | undefined;
  createdFrom: Date | undefined;
  createdBefore: Date | undefined;
};

export type PeoplePage = {
  sort: 'newest' | 'oldest' | 'address';
  after: Place | undefined;
  limit: number;
};

/** Selects the page's rows before it reads other tables. */
export async function listPeopleAfter(
  db: Db,
  filter: PeopleFilter,
  page: PeoplePage,
): Promise<ListedRow[]> {
  const { search } = filter;
  const conditions = sql.join(
    [sql`closed_at is null`, ...conditionsOf(filter), ...placeOf(page)],
    sql` and `,
  );
  const isSortedSearch = page.sort === 'address' && search && 'prefix' in search;
  const found = isSortedSearch
    ? foundByAddress(search.prefix, conditions, page.limit)
    : sql`accounts_users where ${search ? searchCondition(search) : sql`true`} and ${conditions}`;
  const { rows } = await sql<ListedRow>`
    select ${listedColumns} from (
      select * from ${found} order by ${orderOf(page)} limit ${page.limit}
    ) users ${joins}
    order by ${orderOf(page, 'users.')}`.execute(db);

  return rows;
}

export async function listPeopleByIds(db: Db, ids: readonly string[]): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${listedColumns} from accounts_users users ${joins}
    where users.id = any(${ids}::uuid[]) and users.closed_at is null`.execute(db);

  return rows;
}

function conditionsOf(filter: PeopleFilter): RawBuilder<unknown>[] {
  const { role, isConfirmed, isSuspended, createdFrom, createdBefore } = filter;

  return [
    // Literals let the planner use the partial indexes.
    ...(role ? [sql`role = ${sql.lit(role)}`] : []),
    ...(isConfirmed === undefined ? [] : [sql`email_confirmed_at is ${nullUnless(isConfirmed)}`]),
    ...(isSuspended === undefined ? [] : [sql`suspended_at is ${nullUnless(isSuspended)}`]),
    ...(createdFrom ? [sql`created_at >= ${createdFrom}`] : []),
    ...(createdBefore ? [sql`created_at < ${createdBefore}`] : []),
  ];
}

function searchCondition(search: NonNullable<Search>): RawBuilder<unknown> {
  return 'id' in search
    ? sql`id = ${search.id}::uuid`
    : sql`(email_key like ${search.prefix} or lower(display_name) like ${search.prefix})`;
}

/**
 * Searches by address and by name in two queries. With `or`, PostgreSQL could read the whole index
 * of addresses before enough people match. `offset 0` prevents the same plan for names.
 */
function foundByAddress(
  prefix: string,
  conditions: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> {
  return sql`(
    (select * from accounts_users where email_key like ${prefix} and ${conditions}
      order by email_key using ~<~ limit ${limit})
    union all
    (select * from accounts_users where lower(display_name) like ${prefix} and email_key not like ${prefix} and ${conditions}
      offset 0)
  ) found`;
}

function nullUnless(isThere: boolean): RawBuilder<unknown> {
  return isThere ? sql`not null` : sql`null`;
}

function placeOf({ sort, after }: PeoplePage): RawBuilder<unknown>[] {
  if (!after) return [];
  if (sort === 'address') return [sql`email_key ~>~ ${after.value}`];
  const sign = sort === 'newest' ? sql`<` : sql`>`;

  return [sql`(created_at, id) ${sign} (${after.value}::timestamptz, ${after.id}::uuid)`];
}

function orderOf({ sort }: PeoplePage, table = ''): RawBuilder<unknown> {
  const qualified = (column: string) => sql.raw(`${table}${column}`);
  // Addresses are sorted by bytes, as in the index. For broad searches a language's order takes
  // several times as long.
  if (sort === 'address') return sql`${qualified('email_key')} using ~<~`;
  const direction = sort === 'newest' ? sql`desc` : sql`asc`;

  return sql`${qualified('created_at')} ${direction}, ${qualified('id')} ${direction}`;
}

export type SignUpRow = { id: string; email: string; created_at: Date };

/**
 * Returns the newest sign-up of each address without an account, newest first. `before` is the id
 * of the previous page's last row. `offset 0` keeps the conditions from becoming joins, which would
 * read both whole tables for each page.
 */
export async function listSignUpsBefore(
  db: Db,
  { search, before, limit }: { search: Search; before: string | undefined; limit: number },
): Promise<SignUpRow[]> {
  const found = search && 'prefix' in search ? sql`and email_key like ${search.prefix}` : sql``;
  const { rows } = await sql<SignUpRow>`
    select id, email, created_at from accounts_sign_ups sign_ups
    where not exists (select from accounts_sign_ups newer where newer.email_key = sign_ups.email_key
        and (newer.created_at, newer.id) > (sign_ups.created_at, sign_ups.id) offset 0)
      and not exists (select from accounts_users users where users.email_key = sign_ups.email_key offset 0)
      and (${before ?? null}::uuid is null or (created_at, id) < (
        (select created_at from accounts_sign_ups where id = ${before ?? null}::uuid), ${before ?? null}::uuid)) ${found}
    order by created_at desc, id desc limit ${limit}`.execute(db);

  return rows;
}

export type Figures = {
  pending: number;
  completed: number;
  failed: number;
  trashed: number;
  storage_bytes: number;
};

/**
 * Counts a person's works and sums up the bytes of their files. Counters avoid reading the many
 * rows; failed and trashed works are few and indexed.
 */
export async function readFigures(db: Db, userId: string): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select counts.*, counts.total - counts.pending - counts.failed as completed, (
      select coalesce(sum(size_bytes), 0)::bigint from uploads_objects where user_id = ${userId}
    ) as storage_bytes
    from (
      select coalesce(max(works_total), 0)::bigint as total, coalesce(max(pending_total), 0)::bigint as pending,
        (select count(*) from works where status = 'failed' and user_id = ${userId} and deleted_at is null) as failed,
        (select count(*) from works where user_id = ${userId} and deleted_at is not null and erased_at is null) as trashed
      from generation_counters where user_id = ${userId}
    ) counts`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('an aggregate without groups returned no row');

  return figures;
}

export type SessionRow = { id: string; user_agent: string; created_at: Date; last_used_at: Date };

export function listSessionsOfPerson(db: Db, userId: string, limit: number): Promise<SessionRow[]> {
  return db
    .selectFrom('accounts_sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('idle_expires_at', '>', sql<Date>`now()`)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** A node that is silent for longer counts as ended. */
const SILENT_SECONDS_MAX = 20;

/** Returns whether a node that runs tasks is running. */
export async function hasRunningWorker(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from nodes where role in ('all', 'worker')
      and seen_at > now() - make_interval(secs => ${SILENT_SECONDS_MAX}) limit 1`.execute(db);

  return rows.length > 0;
}
