/** The check that runs after every server test finds what is broken. Real server and database; faked: the provider. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withTransaction } from '../src/database/database.ts';
import { checkInvariants } from './invariants.ts';
import { signedInPerson } from './people.ts';
import { startTestServer } from './start-test-server.ts';
import { finishedWork, quickProvider } from './works.ts';

const server = await startTestServer({ parts: { imageProviders: [quickProvider()] } });

class Undone extends Error {}

/** Begins a statement that leaves all else right. */
const makePending = `
  update generation_counters set pending_total = pending_total + 1;
  update generation_jobs set status = 'pending', step = 'waiting', completed_at = null`;

const makeCopy = `
  insert into accounts_exports (id, user_id, status, object_key, created_at, expires_at)
  select gen_random_uuid(), user_id, 'ready', key, now(), now() from uploads_objects limit 1`;

const makePreset = `
  insert into presets (id, category, title, title_cn, description, description_cn, prompt, action, model_name, model_display_name,
    images, created_at)
  values (gen_random_uuid(), 'creative', '', '', '', '', 'hills', 'image-generate', 'sketchbook', 'Sketchbook',
    '[{"url": "/files/gone.png", "thumbnails": []}]', now())`;

const putInTrash = `
  update generation_counters set works_total = 0;
  update generation_jobs set deleted_at = now()`;

test.each([
  ['a balance', `update credits_accounts set balance = balance + 1`],
  ['a tampered row', `update credit_transactions set created_at = created_at + interval '1 ms' where seq = 1`],
  ['a row that is gone', `delete from credit_transactions where type = 'deduction'`],
  ['a failed job without refund', `update generation_jobs set status = 'failed'`],
  ['a missing picture without its share', `update generation_jobs set num_images = 2`],
  ['a job without pictures', `update generation_jobs set images = '[]'`],
  ['a wrong counter', `update generation_counters set works_total = works_total + 1`],
  ['a thumbnail without object', `delete from uploads_objects where key like '%-64.webp'`],
  ['a hidden original of a work in sight', `update uploads_objects set hidden_at = now() where key like '%.png'`],
  ['a charge without its job', `delete from generation_jobs`, 'what was paid for is there'],
  [
    'a picture whose work is gone',
    `delete from generation_jobs; update generation_counters set works_total = 0, works_erased = works_numbered`,
    'an object of a work has its work',
  ],
  ['a picture in sight of a work in the trash', putInTrash, 'every picture and thumbnail'],
  ['a work that no number is kept for', `update generation_counters set works_numbered = 0`, 'works are numbered'],
  ['a segment that lacks its words', `update generation_counters set segments_sealed = 1`, 'a sealed segment'],
  ['a charge after the end', `update credits_accounts set closed_at = now() - interval '1 day'`, 'nothing is charged'],
  ['a name after the end', `update accounts_users set closed_at = now()`, 'who is closed has no name'],
  ['a closed purse', `update credits_accounts set closed_at = now()`, 'an open account has'],
  ['a preset without its picture', makePreset, 'every picture of a preset'],
  ['a copy in sight', makeCopy, 'a copy that is ready'],
  [
    'a pending job beyond its deadline',
    `${makePending}, deadline_at = now() - interval '16 seconds'`,
    'a job beyond its deadline',
  ],
  ['a submission without a turn', `update generation_jobs set submissions = attempt + 1`, 'a turn at a job'],
  [
    'an answer lost without a submission',
    `update generation_jobs set lost_answers = submissions + 1`,
    'a turn at a job',
  ],
])('%s is found', async (_, harm, fact = '') => {
  const { ctx } = server;
  await finishedWork(await signedInPerson(server));
  await checkInvariants(ctx);

  const harmed = withTransaction(ctx.db, async tx => {
    await sql`alter table credit_transactions disable trigger user`.execute(tx);
    await sql.raw(harm).execute(tx);
    await expect(checkInvariants({ ...ctx, db: tx })).rejects.toThrow(`broken invariant, ${fact}`);
    throw new Undone();
  });

  await expect(harmed).rejects.toThrow(Undone);
});
