/**
 * Statements on accounts and sign-ups. Addresses are looked up only by `email_key`, which ignores
 * their case.
 */
import type { ProfileChanges } from '@vermilion/contract/profile';
import { type RawBuilder, sql } from 'kysely';
import { balanceAt } from '../credits/public.ts';
import type { Db, Tx } from '../database/database.ts';
import { databaseNow } from '../database/database-time.ts';
import type { Language } from '../http/language.ts';
import { SIGN_UPS_CONSIDERED_MAX } from './rules.ts';

export type User = NonNullable<Awaited<ReturnType<typeof findUserById>>>;

export function findUserById(db: Db, id: string) {
  return selectUser(db).where('id', '=', id).executeTakeFirst();
}

export function findUserByKey(db: Db, emailKey: string) {
  return selectUser(db).where('email_key', '=', emailKey).executeTakeFirst();
}

export type Me = NonNullable<Awaited<ReturnType<typeof findUserWithBalance>>>;

export function findUserWithBalance(db: Db, id: string) {
  return selectUserWithBalance(db, sql`${id}::uuid`).executeTakeFirst();
}

export function selectUserWithBalance(db: Db, id: RawBuilder<unknown>) {
  return selectUser(db)
    .select(balanceAt(sql.ref('credit_account_id')).as('credits'))
    .where(sql<boolean>`id = ${id}`);
}

/** Leaves out closed accounts. */
function selectUser(db: Db) {
  return db
    .selectFrom('accounts_users')
    .select([
      'id',
      'credit_account_id',
      'email',
      'email_key',
      'password_hash',
      'role',
      'display_name',
    ])
    .select(['email_confirmed_at', 'created_at', 'puts_prompt_in_files'])
    .select(['suspended_at', 'suspension_note'])
    .where('closed_at', 'is', null);
}

const ADMINS_MAX = 1_000;

/** Locks the administrators that `isAdmin` accepts, so that the last one can't be removed. */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('accounts_users')
    .select('id')
    .where('role', '=', 'admin')
    .where('email_confirmed_at', 'is not', null)
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .limit(ADMINS_MAX)
    .forUpdate()
    .execute();

  return rows.map(({ id }) => id);
}

export async function isAdmin(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts_users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'admin')
    .where('email_confirmed_at', 'is not', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();

  return row !== undefined;
}

/** Locks an account, so that transactions that write its rows run one after the other. */
export function lockUser(tx: Tx, id: string) {
  return selectUser(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** `userId` is null for a pending sign-up. */
export type PasswordHolder = {
  userId: string | null;
  isConfirmed: boolean;
  isSuspended: boolean;
  passwordHash: string;
};

/**
 * Returns an SQL expression for the possible owners of a password: the address's account, then its
 * pending sign-ups, newest first.
 */
export function passwordHolders(emailKey: string): RawBuilder<PasswordHolder[]> {
  return sql`
    select coalesce(json_agg(json_build_object(
      'userId', user_id, 'isConfirmed', is_confirmed, 'isSuspended', is_suspended, 'passwordHash', password_hash) order by user_id is null, created_at desc, id desc), '[]')
    from (
      (select id, id as user_id, email_confirmed_at is not null as is_confirmed,
        suspended_at is not null as is_suspended, password_hash, created_at
        from accounts_users where email_key = ${emailKey})
      union all
      (select id, null, false, false, password_hash, created_at from accounts_sign_ups where email_key = ${emailKey}
        order by created_at desc, id desc limit ${SIGN_UPS_CONSIDERED_MAX})
    ) as holders`;
}

/** Lets transactions that confirm addresses of one mailbox run one after the other. */
export async function lockMailbox(tx: Tx, mailbox: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox:${mailbox}`}, 0))`.execute(tx);
}

export type NewUser = {
  id: string;
  creditAccountId: string;
  email: string;
  emailKey: string;
  passwordHash: string;
  now: Date;
};

export async function insertUser(tx: Tx, user: NewUser): Promise<void> {
  await tx
    .insertInto('accounts_users')
    .values({
      id: user.id,
      credit_account_id: user.creditAccountId,
      email: user.email,
      email_key: user.emailKey,
      password_hash: user.passwordHash,
      email_confirmed_at: user.now,
      created_at: user.now,
    })
    .execute();
}

/** Sets nothing if the account was closed meanwhile. */
export async function setConfirmedAt(
  tx: Tx,
  userId: string,
  confirmedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('accounts_users')
    .set({ email_confirmed_at: confirmedAt })
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .execute();
}

export async function setSuspension(tx: Tx, userId: string, note: string | null): Promise<void> {
  await tx
    .updateTable('accounts_users')
    .set({ suspended_at: note === null ? null : databaseNow, suspension_note: note })
    .where('id', '=', userId)
    .execute();
}

export async function setRole(tx: Tx, userId: string, role: 'user' | 'admin'): Promise<void> {
  await tx.updateTable('accounts_users').set({ role }).where('id', '=', userId).execute();
}

export async function setPasswordHash(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('accounts_users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
}

export type NewAddress = { email: string; emailKey: string };

export async function setAddress(
  tx: Tx,
  userId: string,
  address: NewAddress & { now: Date },
): Promise<void> {
  await tx
    .updateTable('accounts_users')
    .set({ email: address.email, email_key: address.emailKey, email_confirmed_at: address.now })
    .where('id', '=', userId)
    .execute();
}

/** Sets nothing if the account was closed meanwhile. */
export async function setProfile(db: Db, userId: string, changes: ProfileChanges): Promise<void> {
  const { display_name, puts_prompt_in_files } = changes;
  await db
    .updateTable('accounts_users')
    .set({
      ...(display_name !== undefined && { display_name }),
      ...(puts_prompt_in_files !== undefined && { puts_prompt_in_files }),
    })
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .execute();
}

export type NewSignUp = {
  id: string;
  email: string;
  emailKey: string;
  passwordHash: string;
  browserTokenHash: Buffer;
  next: string | null;
  userAgent: string;
  language: Language;
  inviteId: string | null;
};

export async function insertSignUp(tx: Tx, signUp: NewSignUp): Promise<void> {
  await tx
    .insertInto('accounts_sign_ups')
    .values({
      id: signUp.id,
      email: signUp.email,
      email_key: signUp.emailKey,
      password_hash: signUp.passwordHash,
      browser_token_hash: signUp.browserTokenHash,
      next: signUp.next,
      user_agent: signUp.userAgent,
      language: signUp.language,
      invite_id: signUp.inviteId,
      created_at: databaseNow,
    })
    .execute();
}

/** Returns this browser's sign-up for the address, otherwise the newest of the address. */
export function findSignUp(db: Db, emailKey: string, browserTokenHash: Buffer | null) {
  return db
    .selectFrom('accounts_sign_ups')
    .select(['id', 'email', 'email_key', 'password_hash', 'user_agent', 'language', 'invite_id'])
    .where('email_key', '=', emailKey)
    .orderBy(sql`browser_token_hash is not distinct from ${browserTokenHash}::bytea`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Deletes the sign-ups of an address. The database deletes their links too. */
export async function deleteSignUps(tx: Tx, emailKey: string): Promise<void> {
  await tx.deleteFrom('accounts_sign_ups').where('email_key', '=', emailKey).execute();
}

export function findSignUpById(db: Db, id: string) {
  return db
    .selectFrom('accounts_sign_ups')
    .select(['id', 'email', 'email_key', 'password_hash', 'invite_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}
