import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { databaseNow, secondsFromNow } from '../../database/database-time.ts';
import type { Language } from '../../http/language.ts';
import type { NewAddress } from '../queries.ts';
import type { LinkKind } from '../rules.ts';

export type NewLink = {
  id: string;
  kind: LinkKind;
  tokenHash: Buffer;
  /** If both owners are null, `replaceLink` inserts nothing. */
  signUpId: string | null;
  userId: string | null;
  /** Only a link of the kind `change-email` has a new address. */
  newAddress: NewAddress | null;
  next: string | null;
  userAgent: string;
  language: Language;
  seconds: number;
};

/**
 * Inserts a link, and deletes older ones of this kind and owner. Inserts nothing if the owner was
 * meanwhile deleted or suspended.
 */
export async function replaceLink(tx: Tx, link: NewLink): Promise<void> {
  await sql`
    with voided as (
      delete from accounts_links
      where kind = ${link.kind} and (sign_up_id = ${link.signUpId}::uuid or user_id = ${link.userId}::uuid)
    )
    insert into accounts_links
      (id, kind, token_hash, sign_up_id, user_id, new_email, new_email_key, next, user_agent, language, created_at, expires_at)
    select ${link.id}::uuid, ${link.kind}, ${link.tokenHash}::bytea, ${link.signUpId}::uuid, ${link.userId}::uuid,
      ${link.newAddress?.email ?? null}::text, ${link.newAddress?.emailKey ?? null}::text,
      ${link.next}::text, ${link.userAgent}, ${link.language}, now(), ${secondsFromNow(link.seconds)}
    where exists (select from accounts_sign_ups where id = ${link.signUpId}::uuid for key share)
      or exists (select from accounts_users where id = ${link.userId}::uuid and closed_at is null and suspended_at is null for key share)`.execute(
    tx,
  );
}

export type Link = NonNullable<Awaited<ReturnType<typeof findLinkById>>>;

export function findLink(db: Db, tokenHash: Buffer) {
  return selectLink(db).where('links.token_hash', '=', tokenHash).executeTakeFirst();
}

export function findLinkById(db: Db, id: string) {
  return selectLink(db).where('links.id', '=', id).executeTakeFirst();
}

function selectLink(db: Db) {
  return db
    .selectFrom('accounts_links as links')
    .leftJoin('accounts_sign_ups as sign_ups', 'sign_ups.id', 'links.sign_up_id')
    .leftJoin('accounts_users as users', 'users.id', 'links.user_id')
    .select([
      'links.id',
      'links.token_hash',
      'links.sign_up_id',
      'links.user_id',
      'links.user_agent',
      'links.language',
      'links.expires_at',
    ])
    .select(({ fn, ref }) => [
      sql<boolean>`links.expires_at > now()`.as('is_good'),
      ref('links.kind').$castTo<LinkKind>().as('kind'), // as: the table checks it
      fn.coalesce('links.new_email', 'sign_ups.email', 'users.email').$notNull().as('email'),
      fn
        .coalesce('links.new_email_key', 'sign_ups.email_key', 'users.email_key')
        .$notNull()
        .as('email_key'),
      fn.coalesce('links.next', 'sign_ups.next').as('next'),
      fn.coalesce('sign_ups.created_at', 'links.created_at').$notNull().as('asked_at'),
    ]);
}

export async function setLinkToken(db: Db, id: string, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('accounts_links')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .execute();
}

/**
 * Uses the link up. Returns false if it was already used, replaced or expired. Only one of two
 * concurrent calls succeeds.
 */
export async function takeLink(tx: Tx, id: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('accounts_links')
    .where('id', '=', id)
    .where('expires_at', '>', databaseNow)
    .returning('id')
    .executeTakeFirst();

  return taken !== undefined;
}

export async function deleteLinks(
  tx: Tx,
  userId: string,
  kinds: readonly LinkKind[],
): Promise<void> {
  await tx
    .deleteFrom('accounts_links')
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .execute();
}
