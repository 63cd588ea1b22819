/** How a job gets its pictures: from the worker that holds it, or late, from whoever brings them. */
import type { JobImage } from '@vermilion/contract/job';
import { type RawBuilder, sql } from 'kysely';
import { type Db, publishingText, type Tx, textOf } from '../../database/database.ts';
import { gathering } from '../../database/gather.ts';
import { insertingObjects, type ObjectRow } from '../../uploads/public.ts';
import { type SubmittedHold, takesAnswer, takesAnswerOf } from './queries.ts';
import { type JoiningParts, joiningOriginals, type UpscaleNews } from './upscale-queries.ts';

/** What a finished job gets: its pictures, and the rows of their objects. */
export type Ending = {
  userId: string;
  images: readonly JobImage[];
  flags: readonly boolean[];
  objects: readonly ObjectRow[];
  /** Null where it is no upscale of a work. */
  upscale: UpscaleNews | null;
  now: Date;
};

/** Locks a job that takes this worker's pictures, for a transaction that locks the account before it writes the job. False when it takes none. */
export async function lockHeldJob(tx: Tx, hold: SubmittedHold): Promise<boolean> {
  const { rows } = await sql`select from generation_jobs job where ${takesAnswerOf(hold)} for update`.execute(tx);

  return rows.length > 0;
}

/** A job that its worker has finished. */
export type Completion = { hold: SubmittedHold; ending: Ending };

/** Completes a job that takes these pictures (`takesAnswer`), with its objects, counts it and tells. False when it takes none. */
export const completeHeldJob = gathering(completeHeldJobs);

/**
 * `completeHeldJob` for several jobs in one statement. Jobs are locked in order, since their owner may be deleting several of them, and so
 * are counters, since other nodes complete jobs of the same users.
 */
export function completeHeldJobs(db: Db, completions: readonly Completion[]): Promise<boolean[]> {
  const countersAfter = ({ afterJoining }: JoiningParts) => sql`, counter as (
    select user_id from generation_counters
    where user_id in (select user_id from job) and ${afterJoining} order by user_id for update
  ), counted as (
    update generation_counters counters set pending_total = pending_total - ended.count
    from counter join (select user_id, count(*)::integer as count from job group by user_id) ended using (user_id)
    where counters.user_id = ended.user_id)`;

  const isWanted = takesAnswer({ attempt: sql`done.attempt`, submissions: sql`done.submissions` });

  return complete(db, completions, isWanted, countersAfter);
}

/**
 * Completes a job that has failed by its deadline, whoever brings the pictures; it was counted as ended then, and its code stays as the
 * sign of its refund. One in the trash gets them there, for whoever restores it. False when it has not failed so.
 */
export async function completeLateJob(db: Db, completion: Completion): Promise<boolean> {
  const isLate = sql`job.status = 'failed' and job.error_code = 'DEADLINE'`;
  const [isCompleted = false] = await complete(db, [completion], isLate, () => sql``);

  return isCompleted;
}

async function complete(
  db: Db,
  completions: readonly Completion[],
  condition: RawBuilder<unknown>,
  countersAfter: (parts: JoiningParts) => RawBuilder<unknown>,
): Promise<boolean[]> {
  const holds = completions.map(({ hold }) => hold);
  const endings = completions.map(({ ending }) => ending);
  const notices = completions.map(({ hold, ending }) => textOf({ kind: 'job', jobId: hold.id, userId: ending.userId }));
  const originals = joiningOriginals(endings.map(({ upscale }) => upscale));
  // As whoever locks several works does (`lockWorks`). One alone is locked by its change.
  const isOne = completions.length === 1;
  const locking = sql`, locked as (
      select job.id from done join generation_jobs job on job.id = done.id
      where ${condition} order by job.id for no key update of job
    )`;
  const { rows } = await sql<{ place: number }>`
    with done as (
      select * from unnest(
        ${endings.map((_, place) => place)}::integer[], ${holds.map(({ id }) => id)}::uuid[],
        ${holds.map(({ attempt }) => attempt)}::integer[], ${holds.map(({ submissions }) => submissions)}::integer[], ${endings.map(({ images }) => JSON.stringify(images))}::text[],
        ${endings.map(({ flags }) => `{${flags.join()}}`)}::text[], ${endings.map(({ now }) => now)}::timestamptz[],
        ${notices}::text[]
      ) as done (place, id, attempt, submissions, images, flags, now, notice)
    )${isOne ? sql`` : locking}, job as (
      update generation_jobs job set
        status = 'completed', step = 'done', is_leased = false, images = done.images::jsonb, nsfw_flags = done.flags::boolean[],
        error = null, completed_at = done.now
      from done${isOne ? sql`` : sql` join locked using (id)`} where job.id = done.id and ${condition}
      returning done.place, job.id, job.user_id, job.deleted_at, job.completed_at, done.notice
    )${originals.joining}${countersAfter(originals)}, objects as (${insertingObjects(endings.map(ending => ending.objects))})
    select place, ${publishingText(sql`notice`)} from job${originals.telling}`.execute(db);
  const places = new Set(rows.map(row => row.place));

  return completions.map((_, place) => places.has(place));
}

/** Whether a job that its worker lost has failed by its deadline, so that its pictures are still wanted. */
export async function isWantedLate(db: Db, jobId: string): Promise<boolean> {
  const { rows } = await sql`
    select from generation_jobs where id = ${jobId} and status = 'failed' and error_code = 'DEADLINE'`.execute(db);

  return rows.length > 0;
}
