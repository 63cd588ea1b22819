import { isId } from '@vermilion/contract/is-id';

export type Search = { id: string } | { prefix: string } | undefined;

/**
 * Reads a search for people. A whole id finds its account; other texts find addresses and names
 * that begin with them.
 */
export function readSearch(text: string | undefined): Search {
  if (!text) return undefined;

  return isId(text) ? { id: text } : { prefix: `${escapeLike(text.toLowerCase())}%` };
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, sign => `\\${sign}`);
}

/** A row's position in a sorted list: the sorted value and the id. */
export type Place = { value: string; id: string };

export function writeCursor({ value, id }: Place): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/**
 * The format of times that `listPeopleAfter` writes. Other formats are refused, because JavaScript
 * reads some times that PostgreSQL refuses.
 */
const TIME_SHAPE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** Returns undefined if the text can't be a cursor of this order. */
export function readCursor(
  cursor: string,
  sort: 'newest' | 'oldest' | 'address',
): Place | undefined {
  const [value, id] = parse(cursor);
  if (typeof value !== 'string' || typeof id !== 'string' || !isId(id)) return undefined;
  const isGood = sort === 'address' || (TIME_SHAPE.test(value) && !Number.isNaN(Date.parse(value)));

  return isGood ? { value, id } : undefined;
}

function parse(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());

    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}
