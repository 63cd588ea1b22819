/** See T20 in docs/reliability.md. No node runs during the migration. */
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { migrate } from '../../database/migrate.ts';

const WORKS = 100_000;
const PENDING = 1_000;
const SECONDS_MAX = 30;
const WAIT = { timeout: 60_000, interval: 2 };
const MEI = '00000000-0000-4000-8000-00000000000a';

/** The last works are pending, and 1,000 before them missed their deadline in the last hour. */
const FILL = `
insert into credits_accounts (id, created_at) values ('${MEI}', now());
insert into accounts_users (id, credit_account_id, email, email_key, password_hash, created_at)
  values ('${MEI}', '${MEI}', 'mei@example.com', 'mei', '', now());
insert into generation_counters (user_id, works_total, pending_total, works_numbered) values ('${MEI}', ${WORKS}, ${PENDING}, ${WORKS});
insert into generation_jobs (id, user_id, credit_account_id, action, status, step, prompt, wants_enhanced_prompt, model_name,
  model_display_name, aspect_ratio, num_images, seed, cost_credits, lease_until, deadline_at, created_at, completed_at, provider, number,
  search_words, error_code, provider_request_id, submissions, attempt, images)
select gen_random_uuid(), '${MEI}', '${MEI}', 'image-generate', case kind when 1 then 'failed' when 2 then 'pending' else 'completed' end,
  case kind when 0 then 'done' else 'waiting' end, repeat('a boat on a quiet sea ', 10), false, 'sketchbook', 'Sketchbook', '1:1', 1, n, 10,
  now(), now() + interval '5 minutes', now(), case when kind < 2 then now() end, 'sketchbook', n, ' a boat on quiet sea ',
  case kind when 1 then 'DEADLINE' end, 'request ' || n, 1, 1, case kind when 0 then jsonb_build_array(jsonb_build_object('url', repeat('x', 600))) else '[]' end
from generate_series(0, ${WORKS - 1}) n, lateral (
  select case when n >= ${WORKS - PENDING} then 2 when n >= ${WORKS - 2 * PENDING} then 1 else 0 end as kind) of_it;
analyze generation_jobs;`;

let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client(database.config);
  await migrate(database.config, '0022-tasks');
  await client.connect();
  await client.query(FILL);
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

async function countJobs() {
  const { rows } = await client.query(
    'select step, count(*)::integer from jobs group by step order by step',
  );

  return rows;
}
const DIVIDED = [
  { step: 'late', count: PENDING },
  { step: 'waiting', count: PENDING },
];

test('the migration of 100,000 works, 1,000 of them pending, takes less than half a minute', async () => {
  const begunAt = performance.now();
  await migrate(database.config);
  const seconds = (performance.now() - begunAt) / 1_000;

  expect(await countJobs()).toEqual(DIVIDED);
  process.stdout.write(`the migration took ${seconds.toFixed(2)} s\n`);
  expect(seconds).toBeLessThan(SECONDS_MAX);
});

test('a migration that was killed three times is completed by the next run', async () => {
  for (const afterMs of [5, 100, 400]) {
    const ended = expect(migrate(database.config)).rejects.toThrow();
    await vi.waitFor(async () => {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and clock_timestamp() - xact_start > make_interval(secs => $1)`,
        [afterMs / 1_000],
      );
      expect(rowCount).toBe(1);
    }, WAIT);
    await ended;
  }

  await migrate(database.config);

  expect(await countJobs()).toEqual(DIVIDED);
});
