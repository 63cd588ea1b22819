/** Statements on invites. Their expiry follows the database's clock. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { databaseNow, secondsFromNow } from '../../database/database-time.ts';

export type NewInviteRow = {
  id: string;
  tokenHash: Buffer;
  note: string;
  usesMax: number;
  startingCredits: number | null;
  seconds: number;
};

export async function insertInvite(tx: Tx, invite: NewInviteRow): Promise<void> {
  await tx
    .insertInto('accounts_invites')
    .values({
      id: invite.id,
      token_hash: invite.tokenHash,
      note: invite.note,
      uses_max: invite.usesMax,
      starting_credits: invite.startingCredits,
      created_at: databaseNow,
      expires_at: secondsFromNow(invite.seconds),
    })
    .execute();
}

export type InviteRow = NonNullable<Awaited<ReturnType<typeof findInvite>>>;

function selectInvites(db: Db) {
  return db
    .selectFrom('accounts_invites as invites')
    .select(['id', 'token_hash', 'note', 'uses_max', 'uses_total', 'starting_credits'])
    .select(['created_at', 'expires_at', 'revoked_at'])
    .select(({ selectFrom }) => [
      sql<boolean>`expires_at <= now()`.as('is_expired'),
      selectFrom('accounts_sign_ups as sign_ups')
        .select(sql<number>`count(distinct email_key)::integer`.as('total'))
        .whereRef('sign_ups.invite_id', '=', 'invites.id')
        .$asScalar()
        .$notNull()
        .as('pending_total'),
    ]);
}

export function findInvite(db: Db, id: string) {
  return selectInvites(db).where('id', '=', id).executeTakeFirst();
}

export function findInviteByToken(db: Db, tokenHash: Buffer) {
  return selectInvites(db).where('token_hash', '=', tokenHash).executeTakeFirst();
}

/**
 * Locks an invite, so that sign-ups with it run one after the other. Count its uses in a later
 * statement, because only a later statement sees the uses that were committed before the lock.
 */
export async function lockInvite(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx
    .selectFrom('accounts_invites')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .execute();
}

/** Returns whether a pending sign-up of this address already takes up a use of the invite. */
export async function holdsUse(tx: Tx, inviteId: string, emailKey: string): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts_sign_ups')
    .select('id')
    .where('invite_id', '=', inviteId)
    .where('email_key', '=', emailKey)
    .limit(1)
    .executeTakeFirst();

  return row !== undefined;
}

export function listInviteRows(db: Db, page: { beforeId: string | undefined; limit: number }) {
  return selectInvites(db)
    .$if(page.beforeId !== undefined, query => query.where('id', '<', page.beforeId ?? ''))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

/**
 * Counts a new account for an invite. Returns the starting credits, or null for the usual bonus.
 */
export async function useInvite(tx: Tx, id: string): Promise<number | null> {
  const used = await tx
    .updateTable('accounts_invites')
    .set(({ eb }) => ({ uses_total: eb('uses_total', '+', 1) }))
    .where('id', '=', id)
    .returning('starting_credits')
    .executeTakeFirstOrThrow();

  return used.starting_credits;
}

/** A second revocation keeps the time of the first. */
export async function revokeInviteRow(tx: Tx, id: string): Promise<boolean> {
  const revoked = await tx
    .updateTable('accounts_invites')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

  return revoked !== undefined;
}
