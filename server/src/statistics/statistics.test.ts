/**
 * The test moves the clock, lets people act on several days, and compares the figures of days with
 * sums over the rows. Stripe, the provider and the clock are fakes. See ADM-3, ADM-4.
 */
import type { Overview, OverviewDay } from '@vermilion/contract/admin/overview';
import { fillPath, routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endedWork, finishedWork, quickProvider } from '../../test/jobs/works.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { administrator, type Person, signedInPerson } from '../../test/people/people.ts';
import { openShop } from '../../test/shop.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { ProviderFailure } from '../adapters/image-provider/port.ts';
import { type Tx, withTransaction } from '../database/database.ts';
import { countDay, rollUpDays } from './roll-up-days.ts';
import { dayAfter, dayOf } from './rules.ts';

const DAY_MS = 86_400_000;
/** The database's ids must rise with the time, so the test begins with the earliest day. */
let aheadMs = -4 * DAY_MS;
const clock = { now: () => new Date(Date.now() + aheadMs) };
const provider = quickProvider();
const shop = await openShop({ parts: { clock, imageProviders: [provider] }, hasChores: false });
const { server } = shop;
const second = await startTestServer({ sharedWith: server, hasWorker: false });
const { ctx } = server;
const run = { signal: new AbortController().signal };
let admin: Person;
const people: Person[] = [];

beforeAll(async () => {
  for (const daysAgo of [4, 3, 1, 0]) {
    aheadMs = -daysAgo * DAY_MS;
    await forgetLimits(server);
    const person = await signedInPerson(server);
    people.push(person);
    await finishedWork(person);
    await finishedWork(person);
    await failWork(person);
  }
  await buy(lastOf(people));
  admin = await administrator(server);
});
beforeEach(async () => {
  aheadMs = 0;
  await forgetLimits(server);
  provider.script = {};
});

async function buy({ client }: Person): Promise<void> {
  const order = await shop.order(client);
  shop.stripe.pay(order.sessionId);
  await shop.deliverAll();
  shop.stripe.refund(order.sessionId, 400);
  await shop.deliverAll();
}

function lastOf(all: readonly Person[]): Person {
  const person = all.at(-1);
  if (!person) throw new Error('nobody came');

  return person;
}

async function failWork(person: Person): Promise<void> {
  provider.script.submit = () =>
    Promise.reject(new ProviderFailure('REFUSED_CONTENT', false, 'no'));
  const { body } = await person.client.post(routes.submitJob.path, {
    ...{ prompt: 'a storm', modelName: 'sketchbook' },
  });
  expect((await endedWork(person, body.jobId)).status).toBe('failed');
  provider.script = {};
}

async function overview(days = 30): Promise<Overview> {
  const { status, body } = await admin.client.get(`${routes.getOverview.path}?days=${days}`);
  expect(status).toBe(200);

  return body;
}

/** All figures without the times of counting. */
async function allFigures(): Promise<unknown[]> {
  const { rows } = await sql`
    select day::text, is_final, measure, kind, value
    from statistics_days join statistics_figures using (day) order by 1, 3, 4`.execute(ctx.db);

  return rows;
}

async function countAllAgain(): Promise<void> {
  await sql`update statistics_days set is_final = false`.execute(ctx.db);
  await rollUpDays(ctx, run);
}

const today = () => dayOf(new Date());
const find = ({ days }: Overview, day: string): OverviewDay | undefined =>
  days.find(one => one.day === day);

test('the figures of each day are the sums of the ledger, the works and the accounts', async () => {
  await rollUpDays(ctx, run);
  const { days, totals } = await overview();
  const { rows: ledger } = await sql<{ day: string; spent: number; sold: number; back: number }>`
    select (created_at at time zone 'UTC')::date::text as day,
      coalesce(-sum(delta) filter (where type = 'deduction'), 0)::int as spent,
      coalesce(sum(delta) filter (where type = 'purchase' and delta > 0), 0)::int as sold,
      coalesce(-sum(delta) filter (where type = 'purchase' and delta < 0), 0)::int as back,
      coalesce(sum(delta) filter (where type = 'refund'), 0)::int as refunded,
      coalesce(sum(delta) filter (where type = 'signup-bonus'), 0)::int as given
    from credit_transactions group by 1 order by 1`.execute(ctx.db);
  const { rows: counted } = await sql<{ day: string }>`
    select (created_at at time zone 'UTC')::date::text as day,
      count(*) filter (where status = 'completed')::int as completed,
      count(*) filter (where status = 'failed')::int as failed,
      avg(extract(epoch from completed_at - created_at)) filter (where status = 'completed')::float8 as wait
    from works group by 1 order by 1`.execute(ctx.db);
  const busy = days.filter(day => day.credits_spent > 0);

  expect(ledger.length).toBeGreaterThanOrEqual(4);
  expect(
    busy.map(day => ({
      ...{ day: day.day, spent: day.credits_spent, sold: day.credits_sold },
      ...{ back: day.credits_taken_back, refunded: day.credits_refunded, given: day.credits_given },
    })),
  ).toEqual(ledger);
  expect(
    busy.map(day => ({
      ...{ day: day.day, completed: day.works_completed, failed: day.works_failed },
      wait: day.wait_seconds,
    })),
  ).toEqual(
    counted.map(row => ({ ...row, wait: expect.closeTo((row as { wait?: number }).wait ?? 0, 2) })),
  );
  expect(totals).toMatchObject({ works_completed: 8, works_failed: 4, people_signed_up: 5 });
  expect(totals.credits_sold).toBe(ledger.reduce((sum, { sold }) => sum + sold, 0));
  expect(find(await overview(), dayAfter(today(), -2))).toMatchObject({
    ...{ is_counted: true, works_completed: 0, wait_seconds: null },
  });
});

test('a model has its own sums, with the cost that its provider charges', async () => {
  const priced = Object.create(ctx, {
    models: { value: ctx.models.map(model => ({ ...model, providerPriceUsd: 0.04 })) },
  });
  const day = dayAfter(today(), -1);
  await sql`update statistics_days set is_final = false`.execute(ctx.db);
  await rollUpDays(priced, run);

  const { models, days } = await overview();

  expect(models).toMatchObject([
    { model_name: 'sketchbook', works_completed: 8, works_failed: 4, provider_cost_usd: 0.32 },
  ]);
  expect(find(await overview(), day)?.provider_cost_usd).toBeCloseTo(0.08);
  expect(days.at(-1)?.day).toBe(today());
});

test('a day’s percentiles of waiting times are close to the exact ones, and equal those of a model that made all works', async () => {
  await rollUpDays(ctx, run);
  const { rows } = await sql<{ day: string; p95: number }>`
    select (created_at at time zone 'UTC')::date::text as day, percentile_disc(0.95) within group
      (order by greatest(extract(epoch from completed_at - created_at), 0.001))::float8 as p95
    from works where status = 'completed' group by 1 order by 1`.execute(ctx.db);
  const read = await overview();

  expect(rows.length).toBeGreaterThanOrEqual(3);
  for (const { day, p95 } of rows) {
    const found = find(read, day);
    expect((found?.wait_p95_seconds ?? 0) / p95).toBeGreaterThan(0.8);
    expect((found?.wait_p95_seconds ?? 0) / p95).toBeLessThan(1.25);
    expect(found?.wait_p50_seconds).toBeLessThanOrEqual(found?.wait_p95_seconds ?? 0);
  }
  expect(find(read, dayAfter(today(), -2))).toMatchObject({ wait_p50_seconds: null });
  expect(read.models[0]?.wait_p95_seconds).toBe(read.totals.wait_p95_seconds);
});

test('a model has its counts of works and its median wait of each day', async () => {
  await rollUpDays(ctx, run);
  const { days, models } = await overview();
  const [model] = models;

  // One model made all works, so the days of this model equal the days of the studio.
  expect(models).toHaveLength(1);
  expect(model?.by_day).toEqual({
    works_completed: days.map(day => day.works_completed),
    works_failed: days.map(day => day.works_failed),
    wait_p50_seconds: days.map(day => day.wait_p50_seconds),
  });
  expect(model?.by_day.works_completed.filter(count => count > 0)).toEqual([2, 2, 2, 2]);
  expect(model?.by_day.wait_p50_seconds).toContain(null);
});

test('the charts of a year have weeks instead of days, with the same totals', async () => {
  await rollUpDays(ctx, run);
  const [month, year] = [await overview(), await overview(365)];
  const [model] = year.models;

  expect([month.step_days, year.step_days, year.days.length]).toEqual([1, 7, 52]);
  expect(year.days.at(-1)?.works_completed).toBe(8);
  expect(model?.by_day.works_completed.at(-1)).toBe(8);
  expect(year.totals).toEqual(month.totals);
});

test('counting again changes nothing, even on two nodes at the same time', async () => {
  await sql`update statistics_days set is_final = false`.execute(ctx.db);
  await rollUpDays(ctx, run);
  const before = await allFigures();
  expect(before.length).toBeGreaterThan(10);

  await rollUpDays(ctx, run);
  expect(await allFigures()).toEqual(before);

  await sql`update statistics_days set is_final = false`.execute(ctx.db);
  await Promise.all([ctx, second.ctx, ctx, second.ctx].map(one => rollUpDays(one, run)));
  await rollUpDays(second.ctx, run);
  expect(await allFigures()).toEqual(before);
});

test('a missed day is counted later', async () => {
  await rollUpDays(ctx, run);
  const before = await allFigures();
  const day = dayAfter(today(), -3);
  await sql`delete from statistics_days where day = ${day}::date`.execute(ctx.db);
  expect(find(await overview(), day)).toMatchObject({ is_counted: false, works_completed: 0 });

  await rollUpDays(ctx, run);

  expect(await allFigures()).toEqual(before);
});

test('erased works do not change final days', async () => {
  await rollUpDays(ctx, run);
  const [first] = people;
  const oldest = dayAfter(today(), -4);
  const before = await overview();
  const { body } = (await first?.client.get(routes.listHistory.path)) ?? {};
  for (const { id } of body.jobs)
    await first?.client.delete(fillPath(routes.deleteWork.path, { id }));
  await first?.client.delete(routes.emptyTrash.path);
  const left = () =>
    sql`select from works where user_id = ${first?.id}`.execute(ctx.db).then(({ rows }) => rows);
  await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 20_000 });

  await rollUpDays(ctx, run);

  expect(find(before, oldest)?.works_completed).toBe(2);
  expect(find(await overview(), oldest)).toEqual(find(before, oldest));
});

test('the files of all pictures are measured once an hour', async () => {
  await sql`update statistics_days set stored_at = null`.execute(ctx.db);
  await rollUpDays(ctx, run);
  const { rows } = await sql<{ bytes: number }>`
    select sum(size_bytes)::float8 as bytes from uploads_objects`.execute(ctx.db);
  const measured = () => overview().then(({ days }) => days.at(-1)?.stored_bytes);
  expect(await measured()).toBe(rows[0]?.bytes);

  await finishedWork(lastOf(people));
  await rollUpDays(ctx, run);
  expect(await measured()).toBe(rows[0]?.bytes);

  await sql`update statistics_days set stored_at = now() - interval '61 minutes'`.execute(ctx.db);
  await rollUpDays(ctx, run);
  expect(await measured()).toBeGreaterThan(rows[0]?.bytes ?? 0);
});

test('a period that the charts do not offer is refused', async () => {
  const { status, body } = await admin.client.get(`${routes.getOverview.path}?days=31`);

  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
});

test('a day is found by the ids of its rows, without a full scan of a table', async () => {
  const tables = ['works', 'credit_transactions', 'accounts_users'];
  // PostgreSQL's counters also include earlier transactions of this connection, so the test
  // compares two readings.
  const readScans = async (tx: Tx) => {
    const { rows } = await sql<{ scans: number }>`
      select pg_stat_get_xact_numscans(name::regclass)::int as scans
      from unnest(${tables}::text[]) as name`.execute(tx);

    return rows.map(row => row.scans);
  };
  const scans = await withTransaction(ctx.db, async tx => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`delete from statistics_figures`.execute(tx);
    const before = await readScans(tx);
    await countDay(tx, today(), []);
    const after = await readScans(tx);

    return after.map((count, place) => count - (before[place] ?? 0));
  });

  expect(scans).toEqual([0, 0, 0]);
  await countAllAgain();
});
