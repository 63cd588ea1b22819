/** No worker runs, so tests call the deletion. See ACC-28. */

import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { type Accepted, held, picture, startEngine } from '../../test/jobs/engine.ts';
import { submission } from '../../test/people/actors.ts';
import { listTasks } from '../../test/tasks.ts';
import { closeAccount, lockUser } from '../accounts/public.ts';
import { insertAudit } from '../audit/public.ts';
import { closeCreditAccount } from '../credits/public.ts';
import { withTransaction } from '../database/database.ts';
import { submitJob } from '../generation/submit-job.ts';
import { eraseAccount, resumeErasures } from './erase-account.ts';

const { ctx, provider, store, accept, advance, balance } = await startEngine({ isFree: false });
const { objectStore } = ctx;
const deleteObject = objectStore.delete;
const never = { signal: new AbortController().signal };

afterEach(() => {
  objectStore.delete = deleteObject;
  provider.script = {};
});

async function close({ actor }: Accepted): Promise<void> {
  await withTransaction(ctx.db, async tx => {
    await closeCreditAccount(ctx, tx, actor.creditAccountId);
    const user = await lockUser(tx, actor.userId);
    if (user) await closeAccount(tx, user);
  });
}

function erase({ actor }: Accepted, run = never): Promise<void> {
  return eraseAccount(ctx, { userId: actor.userId }, run);
}

async function rowsOf({ actor }: Accepted) {
  const { rows } = await sql<
    Record<'jobs' | 'objects' | 'counters' | 'favorites' | 'users', number>
  >`
    select
      (select count(*) from works where user_id = ${actor.userId}) as jobs,
      (select count(*) from uploads_objects where user_id = ${actor.userId}) as objects,
      (select count(*) from generation_counters where user_id = ${actor.userId}) as counters,
      (select count(*) from favorites where user_id = ${actor.userId}) as favorites,
      (select count(*) from accounts_users where id = ${actor.userId}) as users`.execute(ctx.db);

  return rows[0];
}

const nothing = { jobs: 0, objects: 0, counters: 0, favorites: 0, users: 0 };

/** The test must delete the copies, because the ledger has no charges for them. */
async function multiply({ actor, jobId }: Accepted, count: number): Promise<void> {
  await sql`
    insert into works
    select copy.* from works job cross join generate_series(1, ${count}::integer) n
      cross join jsonb_populate_record(job, jsonb_build_object('id', gen_random_uuid(), 'seed', n, 'idempotency_key', null)) copy
    where job.id = ${jobId}`.execute(ctx.db);
  await sql`
    insert into favorites (user_id, job_id, created_at)
    select user_id, id, created_at from works where user_id = ${actor.userId}`.execute(ctx.db);
  await sql`
    insert into uploads_objects (key, user_id, sha256, size_bytes, media_type, created_at)
    select 'copy-' || n || '.png', ${actor.userId}, sha256('x'), 1, 'image/png', now() from generate_series(1, ${count}) as n`.execute(
    ctx.db,
  );
  for (let n = 1; n <= count; n += 1)
    await store.put(`copy-${n}.png`, Buffer.from('x'), 'image/png');
}

test('an open account is not changed', async () => {
  const mei = await accept();

  await erase(mei);

  expect(await rowsOf(mei)).toMatchObject({ jobs: 1, users: 1 });
  await advance(mei.jobId);
});

test('a thousand works are deleted despite a shutdown in the middle and an outage of the store', async () => {
  const [mei, lin] = [await accept(), await accept()];
  for (const { jobId } of [mei, lin]) await advance(jobId);
  await multiply(mei, 1_200);
  await close(mei);
  const shutdown = new AbortController();
  let deletions = 0;
  objectStore.delete = async key => {
    deletions += 1;
    if (deletions === 150) shutdown.abort();
    if (deletions === 350) throw new Error('the store is unavailable');
    await deleteObject(key);
  };

  await expect(erase(mei, shutdown)).rejects.toThrow('aborted');
  expect(await rowsOf(mei)).toMatchObject({ jobs: 0, favorites: 0, objects: 1_002, users: 1 });
  await expect(erase(mei)).rejects.toThrow('the store is unavailable');
  await erase(mei);

  expect(await rowsOf(mei)).toEqual(nothing);
  expect([...store.objects.keys()].filter(key => key.startsWith('copy-'))).toEqual([]);
  expect(await rowsOf(lin)).toMatchObject({ jobs: 1, objects: 2, users: 1 });
});

test('a job at a provider that bills stays charged, and its later picture is dropped', async () => {
  const mei = await accept();
  const gate = held(undefined);
  provider.script.submit = async () => {
    await gate.wait();

    return { kind: 'completed', images: [{ bytes: picture, isFlagged: false }] };
  };
  const painting = advance(mei.jobId);
  await gate.reached;
  const before = await balance(mei.actor);

  await close(mei);
  await erase(mei);
  gate.release();
  await painting;

  expect(await balance(mei.actor)).toBe(before);
  expect(await rowsOf(mei)).toEqual(nothing);
  await advance(mei.jobId);
});

test('the row of the account stays while other rows refer to it', async () => {
  const mei = await accept();
  await advance(mei.jobId);
  await close(mei);
  await sql`create table elsewhere (user_id uuid references accounts_users (id))`.execute(ctx.db);
  await sql`insert into elsewhere values (${mei.actor.userId})`.execute(ctx.db);

  await expect(erase(mei)).rejects.toThrow('foreign key');
  expect(await rowsOf(mei)).toEqual({ ...nothing, users: 1 });

  await sql`drop table elsewhere`.execute(ctx.db);
  await erase(mei);
  expect(await rowsOf(mei)).toEqual(nothing);
});

test('an erasure removes the user and the details from the audit log', async () => {
  const mei = await accept();
  const { userId } = mei.actor;
  await withTransaction(ctx.db, tx =>
    insertAudit(tx, {
      ...{ id: ctx.ids.next(), actor: 'cli:ada', command: 'grant', subject: userId },
      details: { note: 'for Mei' },
    }),
  );
  await close(mei);

  await erase(mei);

  const { rows } =
    await sql`select subject, details from audit_log where command = 'grant'`.execute(ctx.db);
  expect(rows).toEqual([{ subject: expect.stringMatching(/^deleted:/), details: {} }]);
});

test('the deletion of an account that was closed more than a day ago is enqueued again', async () => {
  const [mei, lin] = [await accept(), await accept()];
  for (const person of [mei, lin]) await close(person);
  await sql`update accounts_users set closed_at = now() - interval '25 hours' where id = ${mei.actor.userId}`.execute(
    ctx.db,
  );

  await resumeErasures(ctx);
  await resumeErasures(ctx);

  const tasks = await listTasks(ctx, sql`kind = 'account-data.erase-account'`);
  expect(tasks.map(({ key }) => key)).toEqual([`erase:${mei.actor.userId}`]);
  for (const person of [mei, lin]) await erase(person);
});

test('a closed account can’t submit works, but is still refunded', async () => {
  const mei = await accept();
  await close(mei);

  const buying = submitJob(ctx, mei.actor, { body: submission(), idempotencyKey: undefined });
  await expect(buying).rejects.toMatchObject({ code: 'AUTH_UNAUTHORIZED' });
  await erase(mei);

  expect(await balance(mei.actor)).toBe(100);
  const { rows } = await sql<{ type: string; note: string | null }>`
    select type, note from credit_transactions where account_id = ${mei.actor.creditAccountId} order by seq`.execute(
    ctx.db,
  );
  expect(rows).toEqual(['admin_grant', 'deduction', 'refund'].map(type => ({ type, note: null })));
});
