/** Orphans are objects of the store without a row. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const UNKNOWN_MAX = 20;
const UNKNOWN_SHARE_MAX = 0.01;

export const QUARANTINE_DAYS = 7;

/**
 * Objects without a row are orphans only if they were stored before this time, because the row of a
 * younger object may not exist yet.
 */
export function orphanedBefore(now: Date): Date {
  return new Date(now.getTime() - HOUR_MS);
}

export function quarantineEndsBefore(now: Date): Date {
  return new Date(now.getTime() - QUARANTINE_DAYS * DAY_MS);
}

/**
 * Crashes leave few orphans. Many orphans mean that the database belongs to another store, or has
 * lost rows.
 */
export function areTooMany({ unknown, seen }: { unknown: number; seen: number }): boolean {
  return unknown > UNKNOWN_MAX && unknown > seen * UNKNOWN_SHARE_MAX;
}
