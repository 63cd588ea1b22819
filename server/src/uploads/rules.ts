/** Ranges of bytes as HTTP asks for them (RFC 9110, section 14). Pure. */

/** Both ends included. */
export type ByteRange = { start: number; end: number };

/**
 * Null means the whole object: there is no range, several are asked for, the header is not understood, or the caller's copy is of
 * something else (`If-Range`).
 */
export function readRange(
  header: string | undefined,
  sizeBytes: number,
  ifRange?: string | string[],
  etag?: string,
): ByteRange | 'unsatisfiable' | null {
  if (header === undefined || (ifRange !== undefined && ifRange !== etag)) return null;
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
  if (!match || (match[1] === '' && match[2] === '')) return null;

  const range =
    match[1] === ''
      ? lastBytes(Number(match[2]), sizeBytes)
      : fromStart(Number(match[1]), match[2] ?? '', sizeBytes);
  if (range === null) return null;

  return range.start > range.end || range.start >= sizeBytes ? 'unsatisfiable' : range;
}

function lastBytes(count: number, sizeBytes: number): ByteRange {
  return { start: count === 0 ? sizeBytes : Math.max(0, sizeBytes - count), end: sizeBytes - 1 };
}

/** An end before its start is no range at all, so it is passed over. */
function fromStart(start: number, end: string, sizeBytes: number): ByteRange | null {
  if (end !== '' && Number(end) < start) return null;

  return { start, end: end === '' ? sizeBytes - 1 : Math.min(Number(end), sizeBytes - 1) };
}
