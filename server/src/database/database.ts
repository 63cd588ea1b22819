/**
 * Access to the database: `Db` reads, `Tx` writes. A function that needs a transaction takes a `Tx`.
 * Effects outside the database wait for the commit (`onCommit`). `notify` informs other nodes.
 */
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type RawBuilder,
  sql,
  type Transaction,
} from 'kysely';
import type { DB as Rows } from './rows.ts';

export type Db = Kysely<Rows>;
export type Tx = Transaction<Rows>;

export function createDatabase(pool: PostgresPool): Db {
  return new Kysely<Rows>({ dialect: new PostgresDialect({ pool }) });
}

/** Returns the context of background work. Its statements grow with the data, so they get more time. */
export function patiently<C extends { db: Db; patientDb: Db }>(ctx: C): C {
  return { ...ctx, db: ctx.patientDb };
}

/** @throws whatever a database that does not answer throws */
export async function askDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Proves that the database takes writes. @throws whatever a database throws that does not answer or takes none */
export async function probeWriting(db: Db): Promise<void> {
  await sql`
    insert into write_probe (written_at) values (now())
    on conflict (is_only_row) do update set written_at = excluded.written_at`.execute(db);
}

const afterCommit = new WeakMap<Tx, (() => void)[]>();

/** Runs `work` in a transaction: all of it is written, or nothing. Functions given to `onCommit` run once it is written. */
export async function withTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const effects: (() => void)[] = [];
  const result = await db.transaction().execute(tx => {
    afterCommit.set(tx, effects);
    return work(tx);
  });
  for (const effect of effects) effect();

  return result;
}

/** `effect` must not throw; it runs after the commit, and never when the transaction is rolled back. */
export function onCommit(tx: Tx, effect: () => void): void {
  const effects = afterCommit.get(tx);
  if (!effects) throw new Error('onCommit was called outside withTransaction');
  effects.push(effect);
}

/** A notification to all nodes. It has ids as a rule: the receiver reads the row again. */
export type Notice =
  | { kind: 'job'; jobId: string; userId: string }
  | { kind: 'job-deleted'; jobId: string; userId: string }
  | { kind: 'job-cancelled'; jobId: string; userId: string }
  /** `fraction` is from 0 to 1, or null if the provider reports no progress. No row has it. */
  | {
      kind: 'job-progress';
      jobId: string;
      userId: string;
      fraction: number | null;
      revision: number;
    }
  | { kind: 'credits'; userId: string }
  | { kind: 'sessions-ended'; userId: string; sessionIds: string[] }
  /** Any of the user's sessions may have ended. Sent if their ids do not fit into the 8 KB of a notification. */
  | { kind: 'sessions-in-doubt'; userId: string }
  /** Featured presets, or their order, may have changed. */
  | { kind: 'gallery' }
  /** A setting of the studio has changed. */
  | { kind: 'settings' };

export const NOTICE_CHANNEL = 'vermilion';

/** Channels without a payload: something became due there. */
export const WAKE_CHANNELS = ['jobs', 'tasks_mails', 'tasks_others'] as const;
export type WakeChannel = (typeof WAKE_CHANNELS)[number];

/** Has the workers of this channel look for due rows after the commit. */
export async function wake(tx: Tx, channel: WakeChannel): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(tx);
}

/** Published with the commit; several equal notices of one transaction arrive once. */
export async function notify(tx: Tx, ...notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    select pg_notify(${NOTICE_CHANNEL}, notice) from unnest(${notices.map(textOf)}::text[]) as notice`.execute(
    tx,
  );
}

/** `notify` as an expression. It takes effect once for each row that the statement selects. */
export function publishing(notices: readonly Notice[]): RawBuilder<unknown> {
  return sql.join(notices.map(notice => sql`pg_notify(${NOTICE_CHANNEL}, ${textOf(notice)})`));
}

export function textOf(notice: Notice): string {
  return JSON.stringify(notice);
}
