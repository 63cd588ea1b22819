import type { JobImage } from '@vermilion/contract/job';
import { type JobFailureCode, jobFailureTable } from '@vermilion/contract/job-failure';
import { type JobRefund, refundShare } from '../../../credits/public.ts';
import type { Notice } from '../../../database/database.ts';
import type { WorkObject } from '../../../uploads/public.ts';
import type { Effect, Job, JobEvent } from '../rules/job.ts';
import type { JobRow } from './job-queries.ts';
import type { Ending, EnhancedPrompt, Upscale } from './work-queries.ts';

/**
 * `row` is the job with its work before the event. `job` is the job after the event, or null if it
 * has ended.
 */
export type Applied = {
  row: JobRow;
  job: JobRow | null;
  event: JobEvent;
  effects: readonly Effect[];
};

export type End = { row: JobRow; ending: Ending; isLate: boolean };

export type Writes = {
  refunds: JobRefund[];
  started: string[];
  requeued: string[];
  enhancedPrompts: EnhancedPrompt[];
  ends: End[];
  upscales: Upscale[];
  /** The owners of the ended works, with one entry for each work. */
  endedUserIds: string[];
  jobs: Map<string, Job | null>;
  /** The providers with a free slot, or with a job that needs one. */
  slotsOf: Set<string>;
  objects: WorkObject[];
  notices: Notice[];
  isDue: boolean;
};

/** @param now the end time of the works */
export function writesOf(all: readonly Applied[], now: Date): Writes {
  const writes: Writes = {
    ...{
      refunds: [],
      started: [],
      requeued: [],
      enhancedPrompts: [],
      ends: [],
      upscales: [],
      endedUserIds: [],
    },
    ...{ jobs: new Map(), slotsOf: new Set(), objects: [], notices: [], isDue: false },
  };
  for (const one of all) {
    addJob(writes, one);
    for (const effect of one.effects) addEffect(writes, one, effect, now);
  }

  return writes;
}

function addJob(writes: Writes, { row, job }: Applied): void {
  writes.jobs.set(row.workId, job);
  if (row.slot !== null && (job === null || job.slot === null)) writes.slotsOf.add(row.provider);
  if (job && !job.held && job.runAt <= row.now) writes.isDue = true;
}

function addEffect(writes: Writes, one: Applied, effect: Effect, now: Date): void {
  const { workId: jobId, userId, provider, prompt, revision } = one.row;
  switch (effect.kind) {
    case 'begun':
      writes.started.push(jobId);
      return;
    case 'requeued':
      writes.requeued.push(jobId);
      writes.notices.push({ kind: 'job', jobId, userId });
      return;
    case 'promptEnhanced':
      writes.enhancedPrompts.push({ workId: jobId, prompt, enhancedPrompt: effect.enhancedPrompt });
      return;
    case 'named':
      writes.notices.push({ kind: 'job-progress', jobId, userId, fraction: null, revision });
      return;
    case 'workerAborted':
      writes.notices.push({ kind: 'job-cancelled', jobId, userId });
      return;
    case 'slotWanted':
      writes.slotsOf.add(provider);
      return;
    case 'failed':
      addFailure(writes, one.row, effect.code, now);
      return;
    case 'completed':
      addCompletion(writes, one, effect.isLate, now);
  }
}

function addFailure(writes: Writes, row: JobRow, code: JobFailureCode, at: Date): void {
  const { workId: id, userId, cost_credits: credits } = row;
  const { message } = jobFailureTable[code];
  writes.ends.push({
    row,
    isLate: false,
    ending: {
      id,
      status: 'failed',
      images: [],
      flags: [],
      painting: null,
      error: message,
      code,
      at,
    },
  });
  writes.endedUserIds.push(userId);
  writes.notices.push({ kind: 'job', jobId: id, userId });
  addRefund(writes, row, credits, `Refund: ${message}`);
}

/** A late picture changes no credits: the refund stays. */
function addCompletion(writes: Writes, { row, event }: Applied, isLate: boolean, at: Date): void {
  if (event.kind !== 'delivered') return;
  const { images, flags, objects, painting = null } = event.delivery;
  const { workId: id, userId, num_images: asked, cost_credits: cost, is_in_trash: isHidden } = row;
  writes.ends.push({
    row,
    isLate,
    ending: { id, status: 'completed', images, flags, painting, error: null, code: null, at },
  });
  writes.objects.push(
    ...objects.map(object => ({ ...object, workId: id, userId, isHidden, createdAt: at })),
  );
  writes.notices.push({ kind: 'job', jobId: id, userId });
  if (!isHidden) writes.upscales.push(...upscaleOf(row, images[0], at));
  if (isLate) return;
  writes.endedUserIds.push(userId);
  const missing = asked - images.length;
  addRefund(
    writes,
    row,
    refundShare(cost, asked, images.length),
    `Refund: ${missing} of ${asked} pictures did not come`,
  );
}

function upscaleOf(
  { workId, userId, original_job_id: originalId, model_display_name: model }: JobRow,
  image: JobImage | undefined,
  at: Date,
): Upscale[] {
  if (originalId === null || !image) return [];

  return [
    {
      originalId,
      userId,
      image: { url: image.url, job_id: workId, model, upscaled_at: at.toISOString() },
    },
  ];
}

function addRefund(
  writes: Writes,
  { workId, userId, credit_account_id: accountId }: JobRow,
  credits: number,
  note: string,
): void {
  if (credits === 0) return;
  writes.refunds.push({ accountId, jobId: workId, credits, note });
  writes.notices.push({ kind: 'credits', userId });
}
