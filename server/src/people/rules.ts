/** How a list of people is searched and cut into pages. Pure. */
import { isId } from '@vermilion/contract/is-id';

export type Search = { id: string } | { prefix: string } | undefined;

/** An id is searched for whole, and anything else as the beginning of an address or a name. */
export function readSearch(text: string | undefined): Search {
  if (!text) return undefined;

  return isId(text) ? { id: text } : { prefix: `${escapeLike(text.toLowerCase())}%` };
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, sign => `\\${sign}`);
}

/** The place of a row in the order of a list: the value that is sorted by, and the id. */
export type Place = { value: string; id: string };

export function writeCursor({ value, id }: Place): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** Returns undefined for a text that is no cursor of this order. */
export function readCursor(
  cursor: string,
  sort: 'newest' | 'oldest' | 'address',
): Place | undefined {
  const [value, id] = parse(cursor);
  if (typeof value !== 'string' || typeof id !== 'string' || !isId(id)) return undefined;
  const isGood = sort === 'address' || !Number.isNaN(Date.parse(value));

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
