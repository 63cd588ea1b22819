import type { Facts, Job, JobEvent, Step } from '../../src/generation/jobs/rules/job.ts';
import { transition } from '../../src/generation/jobs/rules/state.ts';

export const now = new Date('2026-01-01T12:00:00Z');
export const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
export const facts: Facts = { now, isReady: true, isFree: false, isInTrash: false };
export const isPending = (step: Step | undefined) =>
  step !== undefined && step !== 'late' && step !== 'stopping';

export function job(changes: Partial<Job> = {}): Job {
  return {
    ...{
      workId: 'w',
      userId: 'u',
      provider: 'p',
      step: 'queued',
      runAt: now,
      held: false,
      attempt: 1,
      called: false,
    },
    ...{
      requiresSlot: false,
      slot: null,
      turn: 3,
      requestId: null,
      submissions: 0,
      lostAnswers: 0,
      refusals: 0,
    },
    ...{ storingAttempts: 0, stopTries: 0, deadlineAt: at(300), lateUntil: null },
    ...changes,
  };
}

export const submitted = job({
  step: 'submitting',
  held: true,
  submissions: 1,
  turn: 0,
  runAt: at(20),
});
export const waiting = job({ step: 'waiting', submissions: 1, requestId: 'r', turn: 0 });
export const polling = { ...waiting, held: true, runAt: at(20) };
export const storing = { ...polling, step: 'storing', storingAttempts: 1 } as const;
export const late = job({
  step: 'late',
  submissions: 1,
  requestId: 'r',
  lateUntil: at(3_600),
  deadlineAt: at(-1),
});
export const stopping = job({ step: 'stopping', requestId: 'r', submissions: 1 });

export const fence = { attempt: 1, submissions: 1 };
export const ended = { fence, storingBefore: null };
export const delivery = { images: [], flags: [], objects: [] };
export const working = {
  kind: 'working',
  fence,
  asked: null,
  requestId: 'r',
  pollAgainMs: 2_000,
} as const;

export const after = (before: Job, event: JobEvent, changes: Partial<Facts> = {}) =>
  transition(before, event, { ...facts, ...changes });
export const failed = (code: string) => ({ job: null, effects: [{ kind: 'failed', code }] });
