/** The numbers of copies and deletions, and the names of files in a copy. Pure. */

const HOUR_SECONDS = 3_600;
/** A copy can be fetched for this long; one that was not made in this time is given up. */
export const EXPORT_SECONDS = 24 * HOUR_SECONDS;
/** How often the making of one copy is begun. */
export const EXPORT_TRIES_MAX = 5;
/** A node makes so many at a time, so that there are hands left for painting. */
export const EXPORTS_AT_ONCE_MAX = 2;
/** How long a copy waits for its turn before it looks again. */
export const EXPORT_WAIT_MS = 3_000;
/** How far a copy is, is written down no oftener than this. */
export const PROGRESS_MS = 500;

export const EXPORT_LIMIT = { name: 'export', calls: 5, perSeconds: EXPORT_SECONDS } as const;

/**
 * The name of a picture's file: when it was asked for, and enough of the work's id to tell works apart. Nothing that a person typed is in
 * it, so it is good on every system.
 */
export function nameOfPicture(
  work: { id: string; createdAt: Date },
  number: number,
  key: string,
): string {
  const short = work.id.replaceAll('-', '').slice(-12);

  return `works/${timeInName(work.createdAt)}_${short}_${number}${extensionOf(key)}`;
}

export function nameOfUpload(key: string, createdAt: Date): string {
  return `uploads/${timeInName(createdAt)}_${key.slice(0, 12)}${extensionOf(key)}`;
}

/** What a browser saves a copy as. */
export function nameOfExport(createdAt: Date): string {
  return `account-${createdAt.toISOString().slice(0, 10)}.zip`;
}

/** As `2026-01-05_103059`. */
function timeInName(time: Date): string {
  return time.toISOString().slice(0, 19).replace('T', '_').replaceAll(':', '');
}

function extensionOf(key: string): string {
  return /\.[a-z0-9]{1,5}$/.exec(key)?.[0] ?? '';
}
