/** Statements on sessions. The first one runs before every call, so it is written out and compiled by nobody. */
import { CompiledQuery, sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { SESSION_IDLE_SECONDS, secondsAfter } from './rules.ts';

export type LiveSession = {
  id: string;
  last_used_at: Date;
  user_id: string;
  credit_account_id: string;
  role: 'user' | 'admin';
  is_confirmed: boolean;
};

const liveSession = `
  select s.id, s.last_used_at, s.user_id, u.credit_account_id, u.role, u.email_confirmed_at is not null as is_confirmed
  from accounts_sessions s join accounts_users u on u.id = s.user_id
  where s.token_hash = $1 and s.idle_expires_at > $2 and s.expires_at > $2`;

export async function findLiveSession(db: Db, tokenHash: Buffer, now: Date): Promise<LiveSession | undefined> {
  const { rows } = await db.executeQuery<LiveSession>(CompiledQuery.raw(liveSession, [tokenHash, now]));

  return rows[0];
}

/** Moves the end of idleness, never beyond the absolute end. Writes nothing when the session was used after `unlessSince`. */
export async function touchSession(
  db: Db,
  id: string,
  { now, unlessSince }: { now: Date; unlessSince: Date },
): Promise<void> {
  await db
    .updateTable('accounts_sessions')
    .set({
      last_used_at: now,
      idle_expires_at: sql<Date>`least(expires_at, ${secondsAfter(now, SESSION_IDLE_SECONDS)}::timestamptz)`,
    })
    .where('id', '=', id)
    .where('last_used_at', '<=', unlessSince)
    .execute();
}

export type NewSession = {
  id: string;
  tokenHash: Buffer;
  userId: string;
  userAgent: string;
  now: Date;
  idleExpiresAt: Date;
  expiresAt: Date;
};

/** One statement, so it is whole also outside a transaction. */
export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('accounts_sessions')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      user_id: session.userId,
      user_agent: session.userAgent,
      created_at: session.now,
      last_used_at: session.now,
      idle_expires_at: session.idleExpiresAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

export async function deleteSession(tx: Tx, { id, userId }: { id: string; userId: string }): Promise<void> {
  await tx.deleteFrom('accounts_sessions').where('id', '=', id).where('user_id', '=', userId).execute();
}

/** Those of `ids` that live, of confirmed accounts; one statement of one text, however many they are. */
export async function listLiveSessions(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from accounts_sessions s join accounts_users u on u.id = s.user_id
    where s.id = any(${ids}::uuid[]) and s.idle_expires_at > ${now} and s.expires_at > ${now} and u.email_confirmed_at is not null`.execute(
    db,
  );

  return rows.map(({ id }) => id);
}
