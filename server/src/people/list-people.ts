import type { ListedPerson } from '@vermilion/contract/admin/people';
import type { PeopleQuery } from '@vermilion/contract/admin/people-inputs';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { presentListed } from './present.ts';
import { listPeopleAfter } from './queries.ts';
import { readCursor, readSearch, writeCursor } from './rules.ts';

export type PeopleList = { people: ListedPerson[]; next: string | null };

/**
 * See PPL-4.
 * @throws AppError VALIDATION_FAILED if the cursor does not fit the sort order
 */
export async function listPeople(ctx: Context, query: PeopleQuery): Promise<PeopleList> {
  const { sort, cursor, limit } = query;
  const filter = {
    search: readSearch(query.search),
    role: query.role,
    isConfirmed: query.is_confirmed,
    isSuspended: query.is_suspended,
    createdFrom: timeOf(query.created_from),
    createdBefore: timeOf(query.created_before),
  };
  const after = cursor === undefined ? undefined : readCursor(cursor, sort);
  if (cursor !== undefined && !after) throw noCursor();

  const rows = await listPeopleAfter(ctx.db, filter, { sort, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const value = sort === 'address' ? last?.email_key : last?.created_text;
  const next = last && value !== undefined ? writeCursor({ value, id: last.id }) : null;

  return { people: shown.map(presentListed), next };
}

function noCursor(): AppError {
  const fields = [{ path: 'cursor', message: 'not a cursor of this list' }];

  return new AppError('VALIDATION_FAILED', { fields });
}

function timeOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}
