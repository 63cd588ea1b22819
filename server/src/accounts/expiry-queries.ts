/** Statements that delete at most `limit` expired rows each, and return their number. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { secondsAgo } from '../database/database-time.ts';
import { ALERT_SECONDS, SIGN_UP_SECONDS } from './rules.ts';

/**
 * Keeps the sessions of suspended accounts until `expires_at`, so that their browsers are still
 * told about the suspension.
 */
export function deleteExpiredSessions(db: Db, limit: number): Promise<number> {
  return run(
    db,
    sql`delete from accounts_sessions where id in (
      select id from accounts_sessions s where expires_at <= now() or idle_expires_at <= now()
        and not exists (select from accounts_users u where u.id = s.user_id and u.suspended_at is not null)
      limit ${limit} for update skip locked)`,
  );
}

export function deleteExpiredLinks(db: Db, limit: number): Promise<number> {
  return run(
    db,
    sql`delete from accounts_links where id in (
      select id from accounts_links where expires_at <= now() limit ${limit} for update skip locked)`,
  );
}

export function deleteExpiredRecoveries(db: Db, limit: number): Promise<number> {
  return run(
    db,
    sql`delete from accounts_recoveries where id in (
      select id from accounts_recoveries where expires_at <= now() limit ${limit} for update skip locked)`,
  );
}

export function deleteOldAlerts(db: Db, limit: number): Promise<number> {
  return run(
    db,
    sql`delete from accounts_alerts where id in (
      select id from accounts_alerts where created_at <= ${secondsAgo(ALERT_SECONDS)} limit ${limit} for update skip locked)`,
  );
}

export function deleteOldSignUps(db: Db, limit: number): Promise<number> {
  return run(
    db,
    sql`delete from accounts_sign_ups where id in (
      select id from accounts_sign_ups where created_at <= ${secondsAgo(SIGN_UP_SECONDS)} limit ${limit} for update skip locked)`,
  );
}

/** `expire` is in milliseconds since 1970. */
export function deleteExpiredLimits(db: Db, limit: number): Promise<number> {
  return run(
    db,
    sql`delete from rate_limits where key in (
      select key from rate_limits where expire <= (extract(epoch from now()) * 1000)::bigint limit ${limit} for update skip locked)`,
  );
}

async function run(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await statement.execute(db);

  return Number(numAffectedRows ?? 0);
}
