/** Days are texts such as `2026-01-31`, in UTC. */
import type { OverviewDay, OverviewFigures } from '@vermilion/contract/admin/overview';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * A work may take a day (`deadline_seconds` of a model), so the figures of a day are final two
 * hours after the end of the next day.
 */
const SETTLED_AFTER_MS = 26 * HOUR_MS;
/** One year, and the year before it for comparison. */
const DAYS_KEPT = 730;
/** The next run counts further days. */
const DAYS_PER_ROUND = 60;

export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

export function dayAfter(day: string, count = 1): string {
  return dayOf(new Date(startOfDay(day).getTime() + count * DAY_MS));
}

/** Returns whether only deletions can still change the day's rows. */
export function isSettled(day: string, now: Date): boolean {
  return now.getTime() >= startOfDay(dayAfter(day)).getTime() + SETTLED_AFTER_MS;
}

/** Returns the latest days that are not final, the latest first, back to the first day. */
export function daysToCount(
  now: Date,
  first: string,
  finalDays: ReadonlySet<string>,
): readonly string[] {
  const days: string[] = [];
  for (let ago = 0; ago < DAYS_KEPT && days.length < DAYS_PER_ROUND; ago += 1) {
    const day = dayOf(new Date(now.getTime() - ago * DAY_MS));
    if (day < first) break;
    if (!finalDays.has(day)) days.push(day);
  }

  return days;
}

/**
 * Returns the least id of rows from this time on, so that the primary key finds the rows of a day.
 * UUIDs of version 7 begin with the milliseconds.
 */
export function leastIdAt(time: Date): string {
  const hex = Math.max(0, time.getTime()).toString(16).padStart(12, '0');

  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** Sums by name, such as `works-completed` or `credits:TYPE`. */
export type Sums = Readonly<Partial<Record<string, number>>>;

const SOLD = ['top-up', 'purchase', 'payment'];
const GIVEN = ['signup-bonus', 'referral', 'admin_grant', 'daily-allowance'];

export function figuresOf(sums: Sums): OverviewFigures {
  const sum = (name: string) => sums[name] ?? 0;
  const credits = (types: readonly string[]) =>
    types.reduce((total, type) => total + sum(`credits:${type}`), 0);
  const completed = sum('works-completed');

  return {
    works_completed: completed,
    works_failed: sum('works-failed'),
    works_cancelled: sum('works-cancelled'),
    wait_seconds: completed > 0 ? sum('wait-ms') / completed / 1_000 : null,
    wait_p50_seconds: waitPercentile(sums, 0.5),
    wait_p95_seconds: waitPercentile(sums, 0.95),
    credits_sold: credits(SOLD),
    credits_taken_back: withoutSign(sum('credits:purchase-reversed')),
    credits_spent: withoutSign(sum('credits:deduction')),
    credits_refunded: credits(['refund']),
    credits_given: credits(GIVEN),
    provider_cost_usd: sum('provider-cost-micro-usd') / 1e6,
    people_signed_up: sum('people-signed-up'),
  };
}

/** Negates a sum, and returns 0 instead of -0. */
function withoutSign(sum: number): number {
  return sum === 0 ? 0 : -sum;
}

export function addSums(all: readonly Sums[]): Sums {
  const total: Record<string, number> = {};
  for (const sums of all)
    for (const [name, value] of Object.entries(sums))
      total[name] = (total[name] ?? 0) + (value ?? 0);

  return total;
}

export type CountedDay = { day: string; sums: Sums; storedBytes: number | null };

/** Charts of more days show weeks, because single days are too noisy. */
const DAYS_BY_DAY_MAX = 120;

export function stepDaysOf(count: number): 1 | 7 {
  return count > DAYS_BY_DAY_MAX ? 7 : 1;
}

export function daysFrom(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayAfter(day, index));
}

/**
 * Returns steps that end with `last`. Leaves out days at the beginning that do not fill a step.
 * Days that were not counted have zeros.
 */
export function fillDays(
  counted: readonly CountedDay[],
  { last, count, stepDays }: { last: string; count: number; stepDays: number },
): OverviewDay[] {
  const byDay = new Map(counted.map(row => [row.day, row]));
  const steps = Math.floor(count / stepDays);

  return Array.from({ length: steps }, (_, index) => {
    const day = dayAfter(last, 1 - stepDays * (steps - index));
    const rows = daysFrom(day, stepDays).flatMap(one => byDay.get(one) ?? []);

    return {
      day,
      is_counted: rows.length > 0,
      ...figuresOf(addSums(rows.map(({ sums }) => sums))),
      stored_bytes: rows.findLast(({ storedBytes }) => storedBytes !== null)?.storedBytes ?? null,
    };
  });
}

export type CountedModel = { name: string; days: Readonly<Record<string, Sums>> };

export function modelsOf(
  counted: readonly { day: string; models: Readonly<Record<string, Sums>> }[],
): CountedModel[] {
  const names = new Set(counted.flatMap(({ models }) => Object.keys(models)));

  return [...names].map(name => ({
    name,
    days: Object.fromEntries(
      counted.flatMap(({ day, models }) => (models[name] ? [[day, models[name]]] : [])),
    ),
  }));
}

/**
 * Bucket n has the waits from RATIO^n up to RATIO^(n+1) milliseconds, so a percentile is wrong by
 * less than a fifth.
 */
export const WAIT_BUCKET_RATIO = 1.2;
export const WAIT_BUCKET = 'wait-bucket:';

/**
 * Returns the wait in seconds that this share of works did not exceed; null without any work.
 * @param share from 0 to 1
 */
export function waitPercentile(sums: Sums, share: number): number | null {
  const buckets = Object.entries(sums)
    .filter(([name]) => name.startsWith(WAIT_BUCKET))
    .map(([name, count = 0]) => ({ bucket: Number(name.slice(WAIT_BUCKET.length)), count }))
    .toSorted((one, other) => one.bucket - other.bucket);
  const total = buckets.reduce((sum, { count }) => sum + count, 0);

  let rank = share * total;
  for (const { bucket, count } of buckets) {
    if (rank <= count) return WAIT_BUCKET_RATIO ** (bucket + rank / count) / 1_000;
    rank -= count;
  }

  return null;
}
