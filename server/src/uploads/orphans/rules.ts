/** The rules for orphans: objects of the store without a row. Pure. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const UNKNOWN_MAX = 20;
const UNKNOWN_SHARE_MAX = 0.01;

export const QUARANTINE_DAYS = 7;

/** Older objects may be orphans; the row of a younger one may still come. */
export function orphanedBefore(now: Date): Date {
  return new Date(now.getTime() - HOUR_MS);
}

/** Orphans that were quarantined before this time are removed. */
export function quarantineEndsBefore(now: Date): Date {
  return new Date(now.getTime() - QUARANTINE_DAYS * DAY_MS);
}

/**
 * Crashes leave few orphans. Many mean that the database belongs to another store, or has lost
 * rows.
 */
export function areTooMany({ unknown, seen }: { unknown: number; seen: number }): boolean {
  return unknown > UNKNOWN_MAX && unknown > seen * UNKNOWN_SHARE_MAX;
}
