const HOUR_SECONDS = 3_600;
/**
 * The time for which an export can be downloaded. An export that takes longer to make is abandoned.
 */
export const EXPORT_SECONDS = 24 * HOUR_SECONDS;
export const EXPORT_TRIES_MAX = 5;
/**
 * The maximum number of exports that a node makes at the same time, so that other workers stay free
 * for jobs.
 */
export const EXPORTS_AT_ONCE_MAX = 2;
export const EXPORT_WAIT_MS = 3_000;
/** The shortest interval between two writes of the progress. */
export const PROGRESS_MS = 500;

export const EXPORT_LIMIT = { name: 'export', calls: 5, perSeconds: EXPORT_SECONDS } as const;

/**
 * Returns the name of a picture's file. It contains no text of the user, so it is valid on every
 * system.
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

export function nameOfExport(createdAt: Date): string {
  return `account-${createdAt.toISOString().slice(0, 10)}.zip`;
}

function timeInName(time: Date): string {
  return time.toISOString().slice(0, 19).replace('T', '_').replaceAll(':', '');
}

function extensionOf(key: string): string {
  return /\.[a-z0-9]{1,5}$/.exec(key)?.[0] ?? '';
}
