/** Statements on notices: mails without a link, which wait to be sent. */
import type { Db, Tx } from '../database/database.ts';
import type { Language } from '../http/language.ts';
import type { NoticeKind } from './mails/write-letter.ts';

export type NewNotice = {
  id: string;
  kind: NoticeKind;
  email: string;
  userAgent: string;
  language: Language;
  now: Date;
};

export async function insertNotice(tx: Tx, notice: NewNotice): Promise<void> {
  await tx
    .insertInto('accounts_notices')
    .values({
      id: notice.id,
      kind: notice.kind,
      email: notice.email,
      user_agent: notice.userAgent,
      language: notice.language,
      created_at: notice.now,
    })
    .execute();
}

export function findNotice(db: Db, id: string) {
  return db
    .selectFrom('accounts_notices')
    .select(['id', 'kind', 'email', 'user_agent', 'language', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** One statement, so it is whole also outside a transaction. */
export async function deleteNotice(db: Db, id: string): Promise<void> {
  await db.deleteFrom('accounts_notices').where('id', '=', id).execute();
}
