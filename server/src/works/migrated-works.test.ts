import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { inDatabase } from '../../test/template.ts';
import { migrate } from '../database/migrate.ts';
import { searchWordsOf } from '../search-words.ts';

const WORKS_OF_EACH = 2_500;
const [MEI, LIN] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];

async function databaseBefore(): Promise<{ config: pg.PoolConfig; client: pg.Client }> {
  const { admin, prefix } = inject('postgres');
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  const config = inDatabase(admin, name);
  const owner = new pg.Client(admin);
  await owner.connect();
  await owner.query(`create database ${name}`);
  const client = new pg.Client(config);
  onTestFinished(async () => {
    await client.end();
    await owner.query(`drop database ${name} with (force)`);
    await owner.end();
  });
  await migrate(config, '0007-file-words');
  await client.connect();

  return { config, client };
}

/**
 * The works of two users alternate, and the order of their ids differs from the order of their
 * times.
 */
const FILL = `
insert into credits_accounts (id, created_at) values ('${MEI}', now()), ('${LIN}', now());
insert into accounts_users (id, credit_account_id, email, email_key, password_hash, created_at)
  values ('${MEI}', '${MEI}', 'mei@example.com', 'mei', '', now()), ('${LIN}', '${LIN}', 'lin@example.com', 'lin', '', now());
insert into generation_counters (user_id, works_total) values ('${MEI}', ${WORKS_OF_EACH}), ('${LIN}', ${WORKS_OF_EACH});
insert into generation_jobs (id, user_id, credit_account_id, action, status, step, prompt, wants_enhanced_prompt, enhanced_prompt,
  model_name, model_display_name, aspect_ratio, num_images, seed, cost_credits, lease_until, deadline_at, created_at, completed_at, provider)
select md5(n::text)::uuid, person, person, 'image-generate', 'completed', 'done', 'boat ' || n, true,
  case when n % 3 = 0 then '灯塔' || n end, 'model-' || n, 'Model', '1:1', 1, n, 10, now(), now(), at, at, 'sketchbook'
from generate_series(0, ${2 * WORKS_OF_EACH - 1}) n,
  lateral (select case when n % 2 = 0 then '${MEI}' else '${LIN}' end::uuid as person, now() + make_interval(secs => n / 4) as at) of_it;
insert into uploads_objects (key, user_id, job_id, kind, sha256, size_bytes, media_type, created_at)
  select n || '.png', '${MEI}', md5(n::text)::uuid, 'work', '', 1, 'image/png', now() from unnest(array[2, 4]) n;
update generation_jobs set inputs = '[{"url": "/files/2.png"}]' where seed in (4, 7);
update generation_jobs set inputs = '[{"url": "/files/4.png"}]', original_job_id = md5('4')::uuid where seed = 6;`;

test('the migration gives older works numbers, search words and source models, despite time limits of 1 ms', async () => {
  const { config, client } = await databaseBefore();
  await client.query(FILL);

  await migrate({ ...config, statement_timeout: 1, query_timeout: 1 });

  const { rows } = await client.query<
    Record<string, unknown> & { prompt: string; enhanced_prompt: string | null }
  >('select * from works order by user_id, created_at, id');
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, place) => place % WORKS_OF_EACH));
  expect(rows.map(({ search_words }) => search_words)).toEqual(
    rows.map(({ prompt, enhanced_prompt }) => searchWordsOf(prompt, enhanced_prompt)),
  );
  const made = rows.filter(({ inputs }) => (inputs as unknown[]).length > 0); // as: json
  expect(
    Object.fromEntries(
      made.map(row => [
        row.seed,
        [row.source_model_names, row.original_action, row.original_model_name],
      ]),
    ),
  ).toEqual({
    4: [['model-2'], null, null],
    6: [['model-2', 'model-4'], 'image-generate', 'model-4'],
    7: [[], null, null],
  });
  const counters = await client.query('select works_numbered from generation_counters');
  expect(counters.rows).toEqual([
    { works_numbered: WORKS_OF_EACH },
    { works_numbered: WORKS_OF_EACH },
  ]);
});
