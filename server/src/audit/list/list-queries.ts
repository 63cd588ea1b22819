import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';

export type AuditRow = {
  id: string;
  actor: string;
  command: string;
  subject: string;
  details: Record<string, unknown>;
  created_at: Date;
};

/** `actor` and `subject` have their stored form. Both times are inclusive. */
export type AuditConditions = {
  command?: string | undefined;
  isWithoutSignIns?: boolean;
  actor?: string | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/**
 * Returns the newest rows first. Most rows are sign-ins. PostgreSQL uses the indexes without
 * sign-ins only if the condition itself excludes sign-ins.
 */
export async function listAuditRows(
  db: Db,
  conditions: AuditConditions,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<AuditRow[]> {
  const last = sql`select created_at, id from audit_log where id = ${before ?? null}::uuid`;
  const { rows } = await sql<AuditRow>`
    select id, actor, command, subject, details, created_at from audit_log
    where ${sql.join(conditionsOf(conditions), sql` and `)}
      ${before === undefined ? sql`` : sql`and (created_at, id) < (${last})`}
    order by created_at desc, id desc limit ${limit}`.execute(db);

  return rows;
}

function conditionsOf({
  command,
  isWithoutSignIns = false,
  actor,
  subject,
  from,
  to,
}: AuditConditions): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(isWithoutSignIns || (command && command !== 'sign-in') ? [sql`command <> 'sign-in'`] : []),
    ...(command ? [sql`command = ${command}`] : []),
    ...(actor ? [sql`actor = ${actor}`] : []),
    ...(subject ? [sql`subject = ${subject}`] : []),
    ...(from ? [sql`created_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`created_at <= ${to}::timestamptz`] : []),
  ];
}

export async function findNames(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { kind: 'person' | 'preset'; name: string }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; kind: 'person' | 'preset'; name: string }>`
    select id, 'person' as kind, email as name from accounts_users
    where id = any(${ids}::uuid[]) and closed_at is null
    union all
    select id, 'preset', title from presets where id = any(${ids}::uuid[])`.execute(db);

  return new Map(rows.map(({ id, ...named }) => [id, named]));
}

export async function findIdOfAddress(db: Db, emailKey: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts_users where email_key = ${emailKey} and closed_at is null`.execute(db);

  return rows[0]?.id;
}
