/** The check after every server test finds faults. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createFakeStore } from '../src/adapters/object-store/fake.ts';
import type { Context } from '../src/context.ts';
import { withTransaction } from '../src/database/database.ts';
import { checkInvariants } from './invariants.ts';
import { harms } from './jobs/job-statements.ts';
import { finishedWork, quickProvider } from './jobs/works.ts';
import { signedInPerson } from './people/people.ts';
import { startTestServer } from './start-test-server.ts';
import { checkStoredObjects, leaveUnmatched } from './stored-objects.ts';

const server = await startTestServer({ parts: { imageProviders: [quickProvider()] } });

/** The beginning of a picture's key. No row has this key. */
const STEM = 'f1'.repeat(20);

class Undone extends Error {}

/** The beginning of statements that break a single invariant of a pending job. */
const makePending = `
  update generation_counters set pending_total = pending_total + 1;
  ${harms.makePending}`;

const makeCopy = `
  insert into accounts_exports (id, user_id, status, object_key, created_at, expires_at)
  select gen_random_uuid(), user_id, 'ready', key, now(), now() from uploads_objects limit 1`;

const makeJpeg = `
  insert into uploads_objects (key, user_id, job_id, kind, sha256, size_bytes, media_type, parent_key, jpeg_fingerprint, asked_at, created_at)
  select key || '-jpeg', user_id, job_id, kind, sha256, size_bytes, 'image/jpeg', key, 'made', now(), now()
  from uploads_objects where key like '%.png'`;

const makePreset = `
  insert into presets (id, category, title, title_cn, description, description_cn, prompt, action, model_name, model_display_name,
    images, created_at)
  values (gen_random_uuid(), 'creative', '', '', '', '', 'hills', 'image-generate', 'sketchbook', 'Sketchbook',
    '[{"url": "/files/gone.png", "thumbnails": []}]', now())`;

const putInTrash = `
  update generation_counters set works_total = 0;
  update works set deleted_at = now()`;

test.each([
  ['a wrong balance', `update credits_accounts set balance = balance + 1`],
  [
    'a tampered row of the ledger',
    `update credit_transactions set created_at = created_at + interval '1 ms' where seq = 1`,
  ],
  ['a deleted row of the ledger', `delete from credit_transactions where type = 'deduction'`],
  ['a failed job without refund', `update works set status = 'failed'`],
  ['a missing picture without its part of the refund', `update works set num_images = 2`],
  ['a job without pictures', `update works set images = '[]'`],
  ['a wrong counter', `update generation_counters set works_total = works_total + 1`],
  ['a thumbnail without object', `delete from uploads_objects where key like '%-64.webp'`],
  [
    'a hidden original of a visible work',
    `update uploads_objects set hidden_at = now() where key like '%.png'`,
  ],
  ['a charge without its job', `delete from works`, 'a charged job exists'],
  [
    'a picture whose work is gone',
    `delete from works; update generation_counters set works_total = 0, works_erased = works_numbered`,
    'an object of a work has its work',
  ],
  ['a visible picture of a work in the trash', putInTrash, 'every picture and thumbnail'],
  [
    'a work with a number beyond the counter',
    `update generation_counters set works_numbered = 0`,
    'works are numbered',
  ],
  [
    'a segment without its words',
    `update generation_counters set segments_sealed = 1`,
    'a sealed segment',
  ],
  [
    'a charge after the account was closed',
    `update credits_accounts set closed_at = now() - interval '1 day'`,
    'nothing is charged',
  ],
  [
    'a name after the account was closed',
    `update accounts_users set closed_at = now()`,
    'a closed account has no name',
  ],
  [
    'a closed credit account of an open account',
    `update credits_accounts set closed_at = now()`,
    'an open account has',
  ],
  [
    'a preset without its picture',
    makePreset,
    'every picture, thumbnail and input image of a preset',
  ],
  ['a visible export', makeCopy, 'a ready export of an account'],
  [
    'a stored JPEG copy without the AI mark of its picture',
    `${makeJpeg}; update uploads_objects set has_ai_part = true where parent_key is null`,
    'a kept JPEG is',
  ],
  [
    'a stored JPEG copy with another owner than its picture',
    `${makeJpeg}; update uploads_objects set user_id = null, kind = 'preset' where jpeg_fingerprint is not null`,
    'a kept JPEG is',
  ],
  [
    'a pending job beyond its deadline',
    `${makePending}; ${harms.passDeadlines}`,
    'a job beyond its deadline',
  ],
  ['a submission without a turn', `${makePending}; ${harms.submitWithoutTurn}`, 'a turn at a job'],
  [
    'a lost answer without a submission',
    `${makePending}; ${harms.loseAnswerOfNothing}`,
    'a turn at a job',
  ],
])('the check finds %s', async (_, harm, fact = '') => {
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

describe('the check of stored files', () => {
  const objectStore = createFakeStore();
  let ctx: Context;
  let key: string;
  beforeAll(async () => {
    const node = await startTestServer({
      parts: { imageProviders: [quickProvider()], objectStore },
    });
    ctx = node.ctx;
    key = (await finishedWork(await signedInPerson(node))).url?.replace('/files/', '') ?? '';
  });

  test.each<[string, () => () => void, string]>([
    ['that is gone', () => hide(), 'every row has its file'],
    [
      'that is shorter than its row says',
      () => change(bytes => bytes.subarray(1)),
      'a file has the size',
    ],
    [
      'with other bytes than its row says',
      () => change(bytes => Buffer.alloc(bytes.length)),
      'a file has the checksum',
    ],
    ['without a row', () => addFile(), 'every file has its row'],
    [
      'that is the preview of a picture, without a row',
      () => addFile(previewKey()),
      'every file has its row',
    ],
    [
      'that is the preview of no picture',
      () => addFile(`${STEM}-1280.webp`),
      'every file has its row',
    ],
    ['in quarantine that has a row', () => quarantine(), 'no row knows an object in quarantine'],
  ])('the check finds a file %s', async (_, harm, fact) => {
    await checkInvariants(ctx);
    const undo = harm();

    await expect(checkStoredObjects(ctx, { settlingMs: 0 })).rejects.toThrow(
      `broken invariant, ${fact}`,
    );
    undo();
  });

  test('the check ignores a file that a test leaves unmatched on purpose', async () => {
    const other = `${'f2'.repeat(20)}.png`;
    const undo = addFile(other);
    leaveUnmatched(ctx, other);

    await checkStoredObjects(ctx, { settlingMs: 0 });
    undo();
  });

  test('the check accepts a hidden picture’s preview that has no row', async () => {
    await sql`update uploads_objects set hidden_at = now() where key = ${key}`.execute(ctx.db);
    const undo = addFile(previewKey());

    await checkStoredObjects(ctx, { settlingMs: 0 });
    undo();
    await sql`update uploads_objects set hidden_at = null where key = ${key}`.execute(ctx.db);
  });

  test('the check accepts a file in quarantine without a row', async () => {
    const unknown = `${STEM}.png`;
    await objectStore.put(unknown, Buffer.from('x'), 'image/png');
    await objectStore.quarantine(unknown, new Date());

    await checkStoredObjects(ctx, { settlingMs: 0 });
    await objectStore.delete(unknown);
  });

  function previewKey() {
    return key.replace('.png', '-1280.webp');
  }

  function quarantine() {
    void objectStore.quarantine(key, new Date());

    return () => void objectStore.restore(key);
  }

  function hide() {
    const kept = objectStore.objects.get(key);
    objectStore.objects.delete(key);

    return () => void (kept && objectStore.objects.set(key, kept));
  }

  function change(to: (bytes: Buffer) => Buffer) {
    const kept = objectStore.objects.get(key);
    if (kept) objectStore.objects.set(key, { ...kept, bytes: to(kept.bytes) });

    return () => void (kept && objectStore.objects.set(key, kept));
  }

  function addFile(added = `${STEM}.png`) {
    objectStore.objects.set(added, { bytes: Buffer.from('x'), writtenAt: new Date() });

    return () => void objectStore.objects.delete(added);
  }
});
