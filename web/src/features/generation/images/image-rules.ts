import { PICKED_FILE_BYTES_MAX, UPLOAD_MEDIA_TYPES } from '@vermilion/contract/limits';

export type FileFacts = { name: string; type: string; size: number; lastModified: number };

/** The files of a batch that fit, or none if any file is invalid. */
export type Batch<Chosen extends FileFacts> =
  | { kind: 'invalid'; reason: 'type' | 'size'; file: Chosen; others: readonly Chosen[] }
  | { kind: 'taken'; files: readonly Chosen[]; repeatedCount: number; excessCount: number };

/**
 * See UPL-10, UPL-11.
 * @param present the files that are already in the form
 * @param freeCount how many more images the model takes
 */
export function checkBatch<Chosen extends FileFacts>(
  batch: readonly Chosen[],
  present: readonly FileFacts[],
  freeCount: number,
): Batch<Chosen> {
  const invalid = batch.find(file => reasonAgainst(file));
  const reason = invalid && reasonAgainst(invalid);
  if (reason)
    return {
      kind: 'invalid',
      reason,
      file: invalid,
      others: batch.filter(file => file !== invalid),
    };

  const taken = new Set(present.map(identityOf));
  const fresh: Chosen[] = [];
  for (const file of batch) {
    const identity = identityOf(file);
    if (taken.has(identity)) continue;
    taken.add(identity);
    fresh.push(file);
  }
  const files = fresh.slice(0, Math.max(0, freeCount));

  return {
    kind: 'taken',
    files,
    repeatedCount: batch.length - fresh.length,
    excessCount: fresh.length - files.length,
  };
}

/** Formats as "6.50". A size just above the limit is rounded up, so that it exceeds the limit. */
export function megabytes(sizeBytes: number): string {
  const rounded = sizeBytes / BYTES_OF_MEGABYTE;
  const isOver = sizeBytes > PICKED_FILE_BYTES_MAX;

  return (
    isOver ? Math.max(rounded, PICKED_FILE_BYTES_MAX / BYTES_OF_MEGABYTE + 0.01) : rounded
  ).toFixed(2);
}

export function withMoved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const others = list.filter((_, index) => index !== from);
  const place = Math.min(Math.max(to, 0), others.length);

  return [...others.slice(0, place), ...list.slice(from, from + 1), ...others.slice(place)];
}

const BYTES_OF_MEGABYTE = 1_048_576;

function reasonAgainst({ type, size }: FileFacts): 'type' | 'size' | undefined {
  if (!UPLOAD_MEDIA_TYPES.some(allowed => allowed === type)) return 'type';

  return size > PICKED_FILE_BYTES_MAX ? 'size' : undefined;
}

/** Files with the same identity are uploaded only once. */
export function identityOf({ name, size, lastModified }: FileFacts): string {
  return `${name}\n${size}\n${lastModified}`;
}
