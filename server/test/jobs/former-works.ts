/**
 * Works in the table `generation_jobs` before `0023-jobs`: one of each state of a work and its job,
 * paid as the invariants require. `fillFormerDatabase` needs the schema of `0010-presets-once`.
 */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import type { FakeStore } from '../../src/adapters/object-store/fake.ts';
import type { Context } from '../../src/context.ts';
import { post } from '../../src/credits/ledger.ts';
import { createDatabase, type Tx, withTransaction } from '../../src/database/database.ts';
import { actorWith } from '../people/actors.ts';

const COST = 10;
const CREDITS = 1_000;

/** `asked`, `deadline`, `paused` and `ended` are seconds from now. */
type Former = {
  status?: 'pending' | 'completed' | 'failed';
  code?: string;
  step?: 'queued' | 'submitting' | 'waiting' | 'storing' | 'done';
  asked?: number;
  deadline?: number;
  paused?: number;
  ended?: number;
  isLeased?: boolean;
  isLimited?: boolean;
  place?: number;
  attempt?: number;
  submissions?: number;
  lost?: number;
  turnedAway?: number;
  request?: string;
  trash?: 'kept' | 'givenUp';
  wantsWords?: boolean;
  isUpscale?: boolean;
};

const submitted = { attempt: 1, submissions: 1 };
const asked = { ...submitted, step: 'waiting' } as const;
const failed = { status: 'failed', ended: -600, deadline: -600, asked: -1_200 } as const;
const missed = { ...failed, ...submitted, code: 'DEADLINE', step: 'waiting' } as const;
const cancelled = {
  ...failed,
  ...submitted,
  code: 'CANCELLED',
  step: 'waiting',
  deadline: 60,
  ended: -5,
} as const;

export const formerWorks = {
  original: { status: 'completed', step: 'done', ended: -900, asked: -1_000, ...submitted },
  completedInTrash: {
    status: 'completed',
    step: 'done',
    ended: -900,
    asked: -1_000,
    ...submitted,
    trash: 'kept',
  },
  givenUp: {
    status: 'completed',
    step: 'done',
    ended: -900,
    asked: -1_000,
    ...submitted,
    trash: 'givenUp',
  },
  cameLate: {
    status: 'completed',
    step: 'waiting',
    code: 'DEADLINE',
    ended: -300,
    asked: -1_000,
    deadline: -600,
    request: 'came late',
  },
  refused: { ...failed, code: 'CONTENT_POLICY', step: 'submitting', ...submitted },
  cancelled: { ...cancelled, request: 'cancelled' },
  toBeStopped: { ...cancelled, request: 'to be stopped' },
  toBeStoppedInTrash: { ...cancelled, request: 'to be stopped in the trash', trash: 'kept' },
  neverStopped: { ...cancelled, request: 'never stopped' },

  queued: {},
  paused: { paused: 3, submissions: 1, attempt: 1, turnedAway: 1 },
  findingWords: { isLeased: true, attempt: 1, wantsWords: true },
  withPlace: { isLimited: true, place: 1 },
  withoutPlace: { isLimited: true, asked: -30 },
  submitting: { step: 'submitting', isLeased: true, isLimited: true, place: 2, ...submitted },
  submittingTwice: { step: 'submitting', attempt: 2, submissions: 2, lost: 1 },
  submittingInTrash: { step: 'submitting', isLeased: true, ...submitted, trash: 'kept' },
  waiting: { ...asked, request: 'waiting' },
  waitingInTrash: { ...asked, request: 'waiting in the trash', trash: 'kept' },
  waitingGivenUp: { ...asked, request: 'waiting, given up', trash: 'givenUp' },
  storing: { ...asked, step: 'storing', isLeased: true, request: 'storing' },
  upscale: { ...asked, request: 'upscale', isUpscale: true },
  overdueQueued: { asked: -600, deadline: -5 },
  overdueWaiting: { ...asked, request: 'overdue', asked: -600, deadline: -5 },

  late: { ...missed, request: 'late' },
  lateInTrash: { ...missed, request: 'late in the trash', trash: 'kept' },
  lateUnnamed: { ...missed, step: 'submitting' },
  lateNeverSubmitted: { ...missed, step: 'queued', submissions: 0 },
  lateTurnedAway: { ...missed, step: 'queued', turnedAway: 1 },
  tooLate: { ...missed, request: 'too late', ended: -3_700, deadline: -3_700 },
} satisfies Record<string, Former>;

export type FormerName = keyof typeof formerWorks;
export const formerNames = Object.keys(formerWorks) as FormerName[];

export type FormerDatabase = { ids: Record<FormerName, string>; userId: string };

export async function fillFormerDatabase(pool: pg.Pool, store: FakeStore): Promise<FormerDatabase> {
  const ctx = {
    db: createDatabase(pool),
    clock: { now: () => new Date() },
    ids: { next: () => randomUUID() },
  };
  // as: actorWith needs no more of a context
  const actor = await actorWith(ctx as unknown as Context, CREDITS);
  const ids = Object.fromEntries(
    formerNames.map(name => [name, randomUUID()]),
  ) as FormerDatabase['ids'];
  await withTransaction(ctx.db, async tx => {
    const inSight = formerNames.filter(name => !('trash' in formerWorks[name])).length;
    const pending = formerNames.filter(name => !('status' in formerWorks[name])).length;
    await sql`
      insert into generation_counters (user_id, works_total, pending_total, works_numbered)
      values (${actor.userId}, ${inSight}, ${pending}, ${formerNames.length})`.execute(tx);
    for (const [number, name] of formerNames.entries()) {
      const one: Former = formerWorks[name];
      await insertWork(tx, {
        one,
        id: ids[name],
        number,
        userId: actor.userId,
        accountId: actor.creditAccountId,
        originalId: ids.original,
      });
      const posting = { accountId: actor.creditAccountId, jobId: ids[name] };
      await post(ctx, tx, {
        ...posting,
        type: 'deduction',
        delta: -COST,
        reasonKey: `job:${ids[name]}`,
      });
      if (one.code)
        await post(ctx, tx, {
          ...posting,
          type: 'refund',
          delta: COST,
          reasonKey: `job:${ids[name]}:refund`,
        });
      if (one.status === 'completed')
        await insertPicture(tx, store, {
          id: ids[name],
          userId: actor.userId,
          isHidden: !!one.trash,
        });
    }
  });

  return { ids, userId: actor.userId };
}

type NewWork = {
  one: Former;
  id: string;
  number: number;
  userId: string;
  accountId: string;
  originalId: string;
};

async function insertWork(
  tx: Tx,
  { one, id, number, userId, accountId, originalId }: NewWork,
): Promise<void> {
  const at = (seconds: number | undefined) =>
    seconds === undefined ? null : sql`now() + make_interval(secs => ${seconds})`;
  const { status = 'pending', step = 'queued', submissions = 0, trash } = one;
  const images =
    status === 'completed' ? JSON.stringify([{ url: addressOf(id), thumbnails: [] }]) : '[]';
  const inputs = one.isUpscale
    ? [{ label: 'A', url: addressOf(originalId), width: 64, height: 48 }]
    : [];
  await sql`
    insert into generation_jobs (
      id, user_id, credit_account_id, action, status, step, prompt, search_words, wants_enhanced_prompt, model_name, model_display_name,
      aspect_ratio, num_images, seed, cost_credits, attempt, is_leased, lease_until, submissions, lost_answers, turned_away, place,
      is_limited, not_before, provider, provider_request_id, deadline_at, error_code, error, images, nsfw_flags, created_at, completed_at,
      deleted_at, erased_at, started_at, inputs, original_job_id, number)
    values (
      ${id}, ${userId}, ${accountId}, ${one.isUpscale ? 'image-upscaling' : 'image-generate'}, ${status}, ${step}, 'a boat', ' boat ',
      ${one.wantsWords ?? false}, ${one.isUpscale ? 'sketchbook-upscale' : 'sketchbook'}, 'Sketchbook', '1:1', 1, ${number}, ${COST},
      ${one.attempt ?? 0}, ${one.isLeased ?? false}, now() + interval '20 seconds', ${submissions}, ${one.lost ?? 0},
      ${one.turnedAway ?? 0}, ${one.place ?? null}, ${one.isLimited ?? false}, ${at(one.paused)}, 'sketchbook', ${one.request ?? null},
      ${at(one.deadline ?? 300)}, ${one.code ?? null}, ${status === 'failed' ? 'It failed.' : null}, ${images}::jsonb,
      ${status === 'completed' ? [false] : []}, ${at(one.asked ?? -60)}, ${at(one.ended)}, ${at(trash && -2)},
      ${at(trash === 'givenUp' ? -1 : undefined)}, ${at(submissions > 0 || one.isLeased ? -50 : undefined)},
      ${JSON.stringify(inputs)}::jsonb, ${one.isUpscale ? originalId : null}::uuid, ${number})`.execute(
    tx,
  );
}

const addressOf = (id: string) => `/files/${id}.png`;

async function insertPicture(
  tx: Tx,
  store: FakeStore,
  work: { id: string; userId: string; isHidden: boolean },
): Promise<void> {
  const bytes = Buffer.from(work.id);
  await store.put(`${work.id}.png`, bytes, 'image/png');
  const sha256 = createHash('sha256').update(bytes).digest();
  await sql`
    insert into uploads_objects (key, user_id, job_id, kind, sha256, size_bytes, media_type, created_at, hidden_at)
    values (${`${work.id}.png`}, ${work.userId}, ${work.id}, 'work', ${sha256}, ${bytes.length}, 'image/png', now(),
      ${work.isHidden ? sql`now()` : null})`.execute(tx);
}
