/** Statements on users, sign-ups and links; those on sessions are in `session-queries.ts`. Addresses are found by their key alone. */
import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { Language } from '../http/language.ts';
import { SIGN_UPS_CONSIDERED_MAX } from './rules.ts';

export type User = NonNullable<Awaited<ReturnType<typeof findUserById>>>;

export function findUserById(db: Db, id: string) {
  return selectUser(db).where('id', '=', id).executeTakeFirst();
}

export function findUserByKey(db: Db, emailKey: string) {
  return selectUser(db).where('email_key', '=', emailKey).executeTakeFirst();
}

function selectUser(db: Db) {
  return db
    .selectFrom('accounts_users')
    .select(['id', 'credit_account_id', 'email', 'email_key', 'password_hash', 'role', 'display_name'])
    .select(['email_confirmed_at', 'created_at']);
}

/** Without `userId` it is a pending sign-up. */
export type PasswordHolder = { userId: string | null; isConfirmed: boolean; passwordHash: string };

/** Everything that a password of this address may belong to: the account first, then pending sign-ups from the newest on. */
export async function listPasswordHolders(db: Db, emailKey: string): Promise<PasswordHolder[]> {
  const { rows } = await sql<{ user_id: string | null; is_confirmed: boolean; password_hash: string }>`
    (select id as user_id, email_confirmed_at is not null as is_confirmed, password_hash from accounts_users where email_key = ${emailKey})
    union all
    (select null, false, password_hash from accounts_sign_ups where email_key = ${emailKey}
      order by created_at desc, id desc limit ${SIGN_UPS_CONSIDERED_MAX})`.execute(db);

  return rows.map(row => ({ userId: row.user_id, isConfirmed: row.is_confirmed, passwordHash: row.password_hash }));
}

/** Two confirmations that concern one mailbox take turns until the end of the transaction. */
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

/** A confirmed account. */
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

export async function setConfirmedAt(tx: Tx, userId: string, confirmedAt: Date | null): Promise<void> {
  await tx.updateTable('accounts_users').set({ email_confirmed_at: confirmedAt }).where('id', '=', userId).execute();
}

export type NewSignUp = {
  id: string;
  email: string;
  emailKey: string;
  passwordHash: string;
  browserTokenHash: Buffer;
  userAgent: string;
  language: Language;
  now: Date;
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
      user_agent: signUp.userAgent,
      language: signUp.language,
      created_at: signUp.now,
    })
    .execute();
}

/** The sign-up that this browser made for the address, else the newest of the address. */
export function findSignUp(db: Db, emailKey: string, browserTokenHash: Buffer | null) {
  return db
    .selectFrom('accounts_sign_ups')
    .select(['id', 'email', 'email_key', 'password_hash', 'user_agent', 'language'])
    .where('email_key', '=', emailKey)
    .orderBy(sql`browser_token_hash is not distinct from ${browserTokenHash}::bytea`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Their links go with them. */
export async function deleteSignUps(tx: Tx, emailKey: string): Promise<void> {
  await tx.deleteFrom('accounts_sign_ups').where('email_key', '=', emailKey).execute();
}

export function findSignUpById(db: Db, id: string) {
  return db
    .selectFrom('accounts_sign_ups')
    .select(['id', 'email', 'email_key', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type NewLink = {
  id: string;
  tokenHash: Buffer;
  /** Whose link it is; with neither nothing is written, by the same statement. */
  signUpId: string | null;
  userId: string | null;
  userAgent: string;
  language: Language;
  now: Date;
  expiresAt: Date;
};

/** Writes a confirmation link and voids the older ones of the same sign-up or account; nothing where that is gone meanwhile. */
export async function replaceConfirmLink(tx: Tx, link: NewLink): Promise<void> {
  await sql`
    with voided as (
      delete from accounts_links
      where kind = 'confirm' and (sign_up_id = ${link.signUpId}::uuid or user_id = ${link.userId}::uuid)
    )
    insert into accounts_links (id, kind, token_hash, sign_up_id, user_id, user_agent, language, created_at, expires_at)
    select ${link.id}::uuid, 'confirm', ${link.tokenHash}::bytea, ${link.signUpId}::uuid, ${link.userId}::uuid,
      ${link.userAgent}, ${link.language}, ${link.now}::timestamptz, ${link.expiresAt}::timestamptz
    where exists (select from accounts_sign_ups where id = ${link.signUpId}::uuid for key share)
      or exists (select from accounts_users where id = ${link.userId}::uuid for key share)`.execute(tx);
}

/** Whose address a link confirms, wherever it hangs. */
export function findConfirmLink(db: Db, tokenHash: Buffer) {
  return selectConfirmLink(db).where('links.token_hash', '=', tokenHash).executeTakeFirst();
}

export function findConfirmLinkById(db: Db, id: string) {
  return selectConfirmLink(db).where('links.id', '=', id).executeTakeFirst();
}

function selectConfirmLink(db: Db) {
  return db
    .selectFrom('accounts_links as links')
    .leftJoin('accounts_sign_ups as sign_ups', 'sign_ups.id', 'links.sign_up_id')
    .leftJoin('accounts_users as users', 'users.id', 'links.user_id')
    .select(['links.id', 'links.sign_up_id', 'links.user_agent', 'links.language', 'links.expires_at'])
    .select(({ fn }) => [
      fn.coalesce('sign_ups.email', 'users.email').$notNull().as('email'),
      fn.coalesce('sign_ups.email_key', 'users.email_key').$notNull().as('email_key'),
      fn.coalesce('sign_ups.created_at', 'links.created_at').$notNull().as('asked_at'),
    ])
    .where('links.kind', '=', 'confirm');
}

/** Uses a link up. False when it was used, voided or has expired: of two at once one succeeds. */
export async function takeLink(tx: Tx, id: string, now: Date): Promise<boolean> {
  const taken = await tx
    .deleteFrom('accounts_links')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();

  return taken !== undefined;
}

export async function deleteConfirmLinksOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('accounts_links').where('kind', '=', 'confirm').where('user_id', '=', userId).execute();
}
