/**
 * Statements on sessions. Every signed-in call runs `findLiveSession`, so its SQL is a constant.
 */
import { CompiledQuery, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { databaseNow, secondsAgo, secondsFromNow } from '../../database/database-time.ts';
import { type Me, selectUserWithBalance } from '../queries.ts';
import { SESSION_IDLE_SECONDS, SESSION_SECONDS, SESSION_TOUCH_SECONDS } from '../rules.ts';

export type LiveSession = {
  id: string;
  /** The seconds until `expires_at`, when the session ends even if it is in use. */
  seconds_left: number;
  /** True if the time of last use should be written again. */
  is_touch_due: boolean;
  user_id: string;
  credit_account_id: string;
  role: 'user' | 'admin';
  is_confirmed: boolean;
  /** True if a suspension has ended the session. */
  is_suspended: boolean;
};

const liveSession = `
  select s.id, s.user_id, u.credit_account_id, u.role, u.email_confirmed_at is not null as is_confirmed,
    u.suspended_at is not null as is_suspended, extract(epoch from s.expires_at - now())::float8 as seconds_left,
    s.last_used_at <= now() - make_interval(secs => ${SESSION_TOUCH_SECONDS}) as is_touch_due
  from accounts_sessions s join accounts_users u on u.id = s.user_id
  where s.token_hash = $1 and (s.idle_expires_at > now() and s.expires_at > now() or u.suspended_at is not null)`;

/** Includes sessions of suspended accounts, so that browsers learn about the suspension. */
export async function findLiveSession(db: Db, tokenHash: Buffer): Promise<LiveSession | undefined> {
  const { rows } = await db.executeQuery<LiveSession>(CompiledQuery.raw(liveSession, [tokenHash]));

  return rows[0];
}

/** Writes nothing if the session was used within `unlessWithinSeconds`. */
export async function touchSession(db: Db, id: string, unlessWithinSeconds: number): Promise<void> {
  await db
    .updateTable('accounts_sessions')
    .set({
      last_used_at: databaseNow,
      idle_expires_at: sql<Date>`least(expires_at, ${secondsFromNow(SESSION_IDLE_SECONDS)})`,
    })
    .where('id', '=', id)
    .where('last_used_at', '<=', secondsAgo(unlessWithinSeconds))
    .execute();
}

export type NewSession = {
  id: string;
  tokenHash: Buffer;
  userId: string;
  passwordHash: string;
  userAgent: string;
  auditId: string;
  browser: string;
};

/** Returns undefined if meanwhile the password was changed, or the account closed or suspended. */
export async function insertSession(db: Db, session: NewSession): Promise<Me | undefined> {
  const { id, tokenHash, userId, passwordHash, userAgent, auditId, browser } = session;
  const { rows } = await sql<Me>`
    with started as (
      insert into accounts_sessions (id, token_hash, user_id, user_agent, created_at, last_used_at, idle_expires_at, expires_at)
      select ${id}::uuid, ${tokenHash}::bytea, id, ${userAgent}, now(), now(),
        now() + make_interval(secs => ${SESSION_IDLE_SECONDS}), now() + make_interval(secs => ${SESSION_SECONDS})
      from accounts_users
      where id = ${userId} and password_hash = ${passwordHash} and closed_at is null and suspended_at is null
      for share
      returning user_id
    ), noted as (
      insert into audit_log (id, actor, command, subject, details)
      select ${auditId}::uuid, 'user:' || user_id, 'sign-in', user_id, jsonb_build_object('browser', ${browser}::text)
      from started
    )
    ${selectUserWithBalance(db, sql`(select user_id from started)`)}`.execute(db);

  return rows[0];
}

/** Lists the valid sessions: first `sessionId`, then the others by last use. */
export function listSessionsOf(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  limit: number,
) {
  return db
    .selectFrom('accounts_sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('idle_expires_at', '>', databaseNow)
    .where('expires_at', '>', databaseNow)
    .orderBy(sql`id = ${sessionId}::uuid`, 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function deleteSessionsOf(
  tx: Tx,
  userId: string,
  keptId: string | null,
): Promise<void> {
  await sql`
    delete from accounts_sessions where user_id = ${userId} and id is distinct from ${keptId}::uuid`.execute(
    tx,
  );
}

/** Removes one session, or all if `sessionId` is null. Returns how many of them were valid. */
export async function removeSessions(
  tx: Tx,
  userId: string,
  sessionId: string | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with removed as (
      delete from accounts_sessions
      where user_id = ${userId} and (${sessionId}::uuid is null or id = ${sessionId}::uuid)
      returning idle_expires_at, expires_at
    )
    select count(*) from removed where idle_expires_at > now() and expires_at > now()`.execute(tx);

  return rows[0]?.count ?? 0;
}

export async function setSessionToken(tx: Tx, id: string, tokenHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts_sessions')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

  return numUpdatedRows === 1n;
}

export async function deleteSession(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await tx
    .deleteFrom('accounts_sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Ends an account's sessions but keeps their rows, so that browsers learn about the suspension. For
 * a node of an older version, which knows no suspensions, the sessions have expired.
 */
export async function runOutSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('accounts_sessions')
    .set({ idle_expires_at: databaseNow })
    .where('user_id', '=', userId)
    .where('idle_expires_at', '>', databaseNow)
    .execute();
}

/**
 * Returns those of `ids` that are valid and belong to a confirmed account without a suspension. The
 * ids are one array, so that a single prepared statement serves any number of them.
 */
export async function listLiveSessions(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from accounts_sessions s join accounts_users u on u.id = s.user_id
    where s.id = any(${ids}::uuid[]) and s.idle_expires_at > now() and s.expires_at > now()
      and u.email_confirmed_at is not null and u.suspended_at is null`.execute(db);

  return rows.map(({ id }) => id);
}
