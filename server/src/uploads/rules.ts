/** See RFC 9110, section 14. */

/** `start` and `end` are byte positions, both included. */
export type ByteRange = { start: number; end: number };

/**
 * Returns null if the whole object is to be sent: without a range, with several, with an invalid
 * header, or if `If-Range` names other bytes.
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

/**
 * Returns null for an end before its start, because such a range is invalid and must be ignored.
 */
function fromStart(start: number, end: string, sizeBytes: number): ByteRange | null {
  if (end !== '' && Number(end) < start) return null;

  return { start, end: end === '' ? sizeBytes - 1 : Math.min(Number(end), sizeBytes - 1) };
}
