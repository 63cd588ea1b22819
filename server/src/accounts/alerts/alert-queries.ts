/** Alerts are mails without a token. An alert has a row until it is sent. */
import type { Db, Tx } from '../../database/database.ts';
import { databaseNow } from '../../database/database-time.ts';
import type { Language } from '../../http/language.ts';
import type { AlertKind } from '../mails/letter-kinds.ts';

export type NewAlert = {
  id: string;
  kind: AlertKind;
  email: string;
  userAgent: string;
  language: Language;
};

export async function insertAlert(tx: Tx, alert: NewAlert): Promise<void> {
  await tx
    .insertInto('accounts_alerts')
    .values({
      id: alert.id,
      kind: alert.kind,
      email: alert.email,
      user_agent: alert.userAgent,
      language: alert.language,
      created_at: databaseNow,
    })
    .execute();
}

export function findAlert(db: Db, id: string) {
  return db
    .selectFrom('accounts_alerts')
    .select(['id', 'kind', 'email', 'user_agent', 'language', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function deleteAlert(db: Db, id: string): Promise<void> {
  await db.deleteFrom('accounts_alerts').where('id', '=', id).execute();
}
