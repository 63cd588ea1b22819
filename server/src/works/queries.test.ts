import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { askedWork, holdWorks, quickProvider, waitForWork } from '../../test/jobs/works.ts';
import { signedInPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { findCurrentJobs } from './queries.ts';

const WORKS = 100_000;
const PENDING_OF_OTHERS = 10_000;
const PAGES_MAX = 100;
const ROUND = 10_000;

const provider = quickProvider();
const server = await startTestServer({ parts: { imageProviders: [provider] } });
const mei = await signedInPerson(server);
const finished = await waitForWork(mei, await askedWork(mei));
const release = holdWorks(provider);
const pendingId = await askedWork(mei);
const pendingOfLin = await askedWork(await signedInPerson(server, 'lin'));

// This transaction is never committed, so the server does not run the jobs of the copied works.
const tx = await server.ctx.db.startTransaction().execute();
await copyWork(finished.id, WORKS);
await copyWork(pendingOfLin, PENDING_OF_OTHERS);
await sql`
  insert into jobs select copy.* from works join jobs job on job.work_id = ${pendingOfLin}
    cross join jsonb_populate_record(job, jsonb_build_object('work_id', works.id)) copy
  where works.user_id = job.user_id and works.id <> job.work_id`.execute(tx);
await sql`analyze works, jobs`.execute(tx);

afterAll(async () => {
  await tx.rollback().execute();
  release();
});

async function copyWork(id: string, count: number): Promise<void> {
  for (let first = 1; first <= count; first += ROUND) await copySome(id, first);
}

async function copySome(id: string, first: number): Promise<void> {
  await sql`
    insert into works
    select copy.* from works job
      cross join generate_series(${first}::integer, ${first + ROUND - 1}::integer) n
      cross join jsonb_populate_record(job, jsonb_build_object(
        'id', gen_random_uuid(), 'number', n + 10, 'idempotency_key', null, 'created_at', job.created_at - make_interval(mins => n)
      )) copy
    where job.id = ${id}`.execute(tx);
}

const explain: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind !== 'RawNode') return node;
    const [first, ...rest] = node.sqlFragments;

    return { ...node, sqlFragments: [`explain (analyze, buffers, format json) ${first}`, ...rest] };
  },
  transformResult: async ({ result }) => result,
};

test.each([
  [
    'listed together with works that are requested by id',
    findCurrentJobs,
    { jobIds: [finished.id, pendingId], withPending: true },
  ],
  ['listed alone', findCurrentJobs, { jobIds: [], withPending: true }],
] as const)(
  `pending works of a user with ${WORKS} works, %s, are read from fewer than ${PAGES_MAX} database pages`,
  async (_, find, asked) => {
    const [row] = (await find(tx.withPlugin(explain), mei.id, asked as never)) as unknown as [
      { 'QUERY PLAN': [{ Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> }] },
    ];
    const [{ Plan: plan }] = row['QUERY PLAN'];

    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(PAGES_MAX);
    const ids = (await find(tx, mei.id, asked as never)).map(({ id }) => id);
    expect(ids).toContain(pendingId);
  },
);
