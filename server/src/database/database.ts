/**
 * Access to the database: `Db` reads, `Tx` writes. A single statement may also write without a
 * transaction. Effects outside the database wait for the commit (`onCommit`).
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

/** Returns the context for background work, whose statements may take longer. */
export function patiently<C extends { db: Db; patientDb: Db }>(ctx: C): C {
  return { ...ctx, db: ctx.patientDb };
}

/** @throws the error of a database that does not answer */
export async function askDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/**
 * Proves that the database accepts writes.
 * @throws the error of a database that does not answer or refuses writes
 */
export async function probeWriting(db: Db): Promise<void> {
  await sql`
    insert into write_probe (written_at) values (now())
    on conflict (is_only_row) do update set written_at = excluded.written_at`.execute(db);
}

const afterCommit = new WeakMap<Tx, (() => void)[]>();

/** Runs `work` in a transaction, and its `onCommit` functions after the commit. */
export async function withTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const effects: (() => void)[] = [];
  const result = await db.transaction().execute(tx => {
    afterCommit.set(tx, effects);
    return work(tx);
  });
  for (const effect of effects) effect();

  return result;
}

/** Runs `effect` after the commit, and never after a rollback. `effect` must not throw. */
export function onCommit(tx: Tx, effect: () => void): void {
  const effects = afterCommit.get(tx);
  if (!effects) throw new Error('onCommit was called outside withTransaction');
  effects.push(effect);
}

/** A notification to all nodes. Most contain only ids, because receivers read the row again. */
export type Notice =
  | { kind: 'job'; jobId: string; userId: string }
  | { kind: 'job-deleted'; jobId: string; userId: string }
  | { kind: 'job-cancelled'; jobId: string; userId: string }
  /** `fraction` is from 0 to 1, or null if the provider reports no progress. No row stores it. */
  | {
      kind: 'job-progress';
      jobId: string;
      userId: string;
      fraction: number | null;
      revision: number;
    }
  | { kind: 'credits'; userId: string }
  | { kind: 'sessions-ended'; userId: string; sessionIds: string[] }
  /**
   * Any of the user's sessions may have ended. Their ids are not listed, because they could exceed
   * the 8 KB of a notification.
   */
  | { kind: 'sessions-in-doubt'; userId: string }
  | { kind: 'gallery' }
  | { kind: 'settings' }
  /**
   * Sent by a starting node: each running node must write a fresh stamp (`nodes/share-store.ts`).
   */
  | { kind: 'node-starts' };

export const NOTICE_CHANNEL = 'vermilion';

/** The channels that wake workers, one for each queue. */
export const WAKE_CHANNELS = ['jobs', 'tasks_mails', 'tasks_others'] as const;
export type WakeChannel = (typeof WAKE_CHANNELS)[number];

/** Wakes the channel's workers after the commit, so that they claim due rows. */
export async function wake(tx: Tx, channel: WakeChannel): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(tx);
}

/** Sends notifications at the commit. Equal ones of one transaction arrive once. */
export async function notify(tx: Tx, ...notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    select pg_notify(${NOTICE_CHANNEL}, notice) from unnest(${notices.map(textOf)}::text[]) as notice`.execute(
    tx,
  );
}

/**
 * Returns `notify` as an expression for a select, which sends the notifications once for each
 * selected row.
 */
export function notifySql(notices: readonly Notice[]): RawBuilder<unknown> {
  return sql.join(notices.map(notice => sql`pg_notify(${NOTICE_CHANNEL}, ${textOf(notice)})`));
}

export function textOf(notice: Notice): string {
  return JSON.stringify(notice);
}
