/**
 * The sums of a final day are stored in one row, which the overview reads instead of the day's
 * figures. See ADM-4.
 */
import { routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { administrator } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { rollUpDays } from './roll-up-days.ts';
import { dayAfter, dayOf } from './rules.ts';

const server = await startTestServer({ hasWorker: false, hasChores: false });
const { ctx } = server;
const admin = await administrator(server);
const day = dayAfter(dayOf(new Date()), -3);
const sumUp = () => rollUpDays(ctx, { signal: new AbortController().signal });

/** Writes the figures of a final day as every version does. */
async function count(completed: number): Promise<void> {
  await sql`
    insert into statistics_days (day, is_final) values (${day}::date, true)
    on conflict (day) do update set rolled_up_at = clock_timestamp()`.execute(ctx.db);
  await sql`delete from statistics_figures where day = ${day}::date`.execute(ctx.db);
  await sql`
    insert into statistics_figures (day, measure, kind, value)
    values (${day}::date, 'works-completed', 'sketchbook', ${completed}),
      (${day}::date, 'works-completed', 'other', 1),
      (${day}::date, 'credits', 'deduction', -30)`.execute(ctx.db);
}

async function read() {
  const { body } = await admin.client.get(`${routes.getOverview.path}?days=30`);
  const one = body.days.find((found: { day: string }) => found.day === day);

  return {
    ...{ completed: one.works_completed, spent: one.credits_spent },
    models: body.models.map((model: { model_name: string; works_completed: number }) => [
      ...[model.model_name, model.works_completed],
    ]),
  };
}

beforeEach(async () => {
  await sql`delete from statistics_sums`.execute(ctx.db);
  await count(3);
});

test('the sums are those of the day’s figures, overall and of each model', async () => {
  const figures = {
    completed: 4,
    spent: 30,
    models: [
      ['sketchbook', 3],
      ['other', 1],
    ],
  };
  expect(await read()).toEqual(figures);

  await sumUp();

  expect(await read()).toEqual(figures);
  await sql`delete from statistics_figures where day = ${day}::date`.execute(ctx.db);
  expect(await read()).toEqual(figures);
  await count(3);
});

test('the sums are ignored after a node of an earlier version has counted the day, until they are written again', async () => {
  await sumUp();
  // Nodes of earlier versions write figures but no sums.
  await count(5);
  expect(await read()).toMatchObject({
    completed: 6,
    models: [
      ['sketchbook', 5],
      ['other', 1],
    ],
  });

  await sumUp();

  expect(await read()).toMatchObject({
    completed: 6,
    models: [
      ['sketchbook', 5],
      ['other', 1],
    ],
  });
  await sql`delete from statistics_figures where day = ${day}::date and kind = 'sketchbook'`.execute(
    ctx.db,
  );
  expect(await read()).toMatchObject({ completed: 6 });
  await count(5);
});
