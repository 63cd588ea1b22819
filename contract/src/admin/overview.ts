/** The figures of the studio by day and by model, for the charts of administrators. See ADM-3. */
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { routes } from '../routes.ts';

export const OVERVIEW_DAYS = [30, 90, 365] as const;
export type OverviewDays = (typeof OVERVIEW_DAYS)[number];

const count = z.number().int();

/** Works are those that were submitted within the time. */
const figures = z.object({
  works_completed: count,
  /** Without those that were cancelled. */
  works_failed: count,
  works_cancelled: count,
  /** The average time from the submission to the picture of completed works; null without any. */
  wait_seconds: z.number().nullable(),
  /** Credits of purchases. Every number of credits is positive. */
  credits_sold: count,
  /** Credits of refunded and disputed purchases. */
  credits_taken_back: count,
  credits_spent: count,
  /** Credits given back for works that failed or lack pictures. */
  credits_refunded: count,
  /** Welcome bonuses, grants and daily allowances. */
  credits_given: count,
  /** An upper limit: the pictures that were made, at the prices of the catalogue. */
  provider_cost_usd: z.number(),
  people_signed_up: count,
});
export type OverviewFigures = z.infer<typeof figures>;

const overviewDay = figures.extend({
  /** The day in UTC, such as `2026-01-31`. */
  day: z.iso.date(),
  /** False while nothing is known of the day; its figures are 0 then. */
  is_counted: z.boolean(),
  /** The files of all pictures, as last measured on that day; null if it was not. */
  stored_bytes: count.nullable(),
});
export type OverviewDay = z.infer<typeof overviewDay>;

const overviewModel = figures
  .pick({
    works_completed: true,
    works_failed: true,
    works_cancelled: true,
    wait_seconds: true,
    provider_cost_usd: true,
  })
  .extend({ model_name: z.string(), display_name: z.string(), display_name_cn: z.string() });
export type OverviewModel = z.infer<typeof overviewModel>;

const overview = z.object({
  /** The earliest first, without a gap; the last one is today. */
  days: z.array(overviewDay),
  totals: figures,
  /** The totals of as many days before; null if the studio is not that old. */
  totals_before: figures.nullable(),
  /** The model with the most works first. */
  models: z.array(overviewModel),
  /** When figures were counted last; null before the first time. */
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
    summary: 'Works, credits, sign-ups and storage of the last days, by day and by model',
    tag: 'overview',
    query: overviewQuery,
    answer: overview,
  }),
};
