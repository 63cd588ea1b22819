import {
  type AuditEntryView,
  type AuditFilter,
  type AuditParty,
  WITHOUT_SIGN_INS,
} from '@vermilion/contract/admin/audit';
import { isId } from '@vermilion/contract/is-id';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/database.ts';
import {
  type AuditConditions,
  type AuditRow,
  findIdOfAddress,
  findNames,
  listAuditRows,
} from './list-queries.ts';
import { idOf, nameOfMachine } from './rules.ts';

type Names = Awaited<ReturnType<typeof findNames>>;
export type AuditPage = { entries: AuditEntryView[]; next: string | null };

/** See ADL-1. */
export async function listAudit(
  { db }: Pick<Context, 'db'>,
  { before, limit, ...filter }: AuditFilter & { before?: string | undefined; limit: number },
): Promise<AuditPage> {
  const conditions = await resolve(db, filter);
  if (!conditions) return { entries: [], next: null };
  const rows = await listAuditRows(db, conditions, { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const names = await findNames(db, idsIn(shown));

  return {
    entries: shown.map(row => presentEntry(row, names)),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Replaces addresses by ids. Returns undefined if an address has no account. */
async function resolve(db: Db, filter: AuditFilter): Promise<AuditConditions | undefined> {
  const { command, actor, subject, ...times } = filter;
  const isWithoutSignIns = command === WITHOUT_SIGN_INS;
  const actorId = isAddress(actor) ? await findIdOfAddress(db, actor.toLowerCase()) : undefined;
  const subjectId = isAddress(subject)
    ? await findIdOfAddress(db, subject.toLowerCase())
    : undefined;
  if ((isAddress(actor) && !actorId) || (isAddress(subject) && !subjectId)) return undefined;

  return {
    ...times,
    ...(isWithoutSignIns ? { isWithoutSignIns } : { command }),
    actor: actorId ? `user:${actorId}` : actor && isId(actor) ? `user:${actor}` : actor,
    subject: subjectId ?? subject,
  };
}

/** A key contains @ only if it names a machine's user, such as `cli:name@domain`. */
function isAddress(text: string | undefined): text is string {
  return text?.includes('@') === true && !text.startsWith('cli:');
}

function idsIn(rows: readonly AuditRow[]): string[] {
  const keys = rows.flatMap(({ actor, subject }) => [idOf(actor), subject]);

  return [...new Set(keys.filter(isId))];
}

function presentEntry(
  { id, actor, command, subject, details, created_at }: AuditRow,
  names: Names,
): AuditEntryView {
  return {
    ...{ id, command },
    created_at: created_at.toISOString(),
    actor: presentParty(actor, names),
    subject: presentParty(subject, names),
    details: details as AuditEntryView['details'], // as: the column has a JSON object
  };
}

function presentParty(key: string, names: Names): AuditParty {
  const named = names.get(idOf(key));
  if (named) return { key, ...named };
  const machine = nameOfMachine(key);
  if (machine !== undefined) return { key, kind: 'machine', name: machine };
  if (key.startsWith('deleted:')) return { key, kind: 'deleted', name: null };
  if (key.startsWith('setting:'))
    return { key, kind: 'setting', name: key.slice('setting:'.length) };

  return { key, kind: 'other', name: null };
}
