/** Figures by day and by model, for administrators' charts. See ADM-3. */
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { routes } from '../routes.ts';

export const OVERVIEW_DAYS = [30, 90, 365] as const;
export type OverviewDays = (typeof OVERVIEW_DAYS)[number];

const count = z.number().int();

/** The figures of a period. A work counts in the period of its submission. */
const figures = z.object({
  works_completed: count,
  works_failed: count,
  works_cancelled: count,
  /**
   * The average time of completed works from submission to picture; null if no work was completed.
   */
  wait_seconds: z.number().nullable(),
  /**
   * The median and the 95th percentile of the time from submission to picture: estimates that are
   * wrong by less than a fifth. Null if no work was completed, or no percentile was recorded.
   */
  wait_p50_seconds: z.number().nullable(),
  wait_p95_seconds: z.number().nullable(),
  /** All numbers of credits are positive. */
  credits_sold: count,
  credits_taken_back: count,
  credits_spent: count,
  /** Refunds of works that failed or lack pictures. */
  credits_refunded: count,
  /** Welcome bonuses, referrals, grants and daily allowances. */
  credits_given: count,
  /** An upper limit of the providers' charges: all pictures at catalogue prices. */
  provider_cost_usd: z.number(),
  people_signed_up: count,
});
export type OverviewFigures = z.infer<typeof figures>;

const overviewDay = figures.extend({
  /** The day in UTC, such as `2026-01-31`, or the first day of a week. */
  day: z.iso.date(),
  /** False if no day of this entry was counted. Its figures are then 0. */
  is_counted: z.boolean(),
  /** The bytes of all pictures' files at the last measurement of this day or week, or null. */
  stored_bytes: count.nullable(),
});
export type OverviewDay = z.infer<typeof overviewDay>;

const overviewModel = figures
  .pick({
    works_completed: true,
    works_failed: true,
    works_cancelled: true,
    wait_seconds: true,
    wait_p50_seconds: true,
    wait_p95_seconds: true,
    provider_cost_usd: true,
  })
  .extend({
    ...{ model_name: z.string(), display_name: z.string(), display_name_cn: z.string() },
    /** Each list has a value for each entry of the overview's `days`. */
    by_day: z.object({
      works_completed: z.array(count),
      works_failed: z.array(count),
      wait_p50_seconds: z.array(z.number().nullable()),
    }),
  });
export type OverviewModel = z.infer<typeof overviewModel>;

const overview = z.object({
  /**
   * The days up to today, the earliest first, without a gap. Days of a long period are summed up by
   * week; the last week ends today.
   */
  days: z.array(overviewDay),
  /** The number of days in each entry of `days`. */
  step_days: z.union([z.literal(1), z.literal(7)]),
  totals: figures,
  /** The totals of the equally long period before `days`; null unless all its days were counted. */
  totals_before: figures.nullable(),
  /** The models, the one with the most works first. */
  models: z.array(overviewModel),
  /** The time at which the figures were last counted; null before the first count. */
  counted_at: z.string().nullable(),
});
export type Overview = z.infer<typeof overview>;

export const overviewQuery = z.object({
  days: z.coerce
    .number()
    .pipe(z.union(OVERVIEW_DAYS.map(days => z.literal(days))))
    .default(30),
});

export const overviewEndpoints = {
  getOverview: defineEndpoint(routes.getOverview, {
    summary: 'Works, credits, sign-ups and storage of the last days, by day or week and by model',
    tag: 'overview',
    query: overviewQuery,
    answer: overview,
  }),
};
