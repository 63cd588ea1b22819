import type { SubmitJobBody } from '@vermilion/contract/generation';
import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import { isApiError } from '../../../api/api-error.ts';
import { imagesOf, ratioOf, ratioOfAspect } from '../../../api/work-facts.ts';

/** `body` is the submission's body. The wall shows the other facts while the run is pending. */
export type RunRequest = {
  body: SubmitJobBody;
  /** The blur of an edit's first input image, and its height / width. */
  underpainting?: { thumbhash: string; ratio: number };
  usualSeconds: number;
  costCredits: number;
  balanceAfter: number;
  sinceMs: number;
};

export type Problem =
  /** The server refused the call or did not answer. */
  | { kind: 'refused'; error: unknown }
  | { kind: 'failed'; job: Job }
  | { kind: 'noImage'; job: Job }
  | { kind: 'timeout' | 'gone' | 'unchecked' };

export type Run =
  | { status: 'idle' }
  | { status: 'submitting'; request: RunRequest }
  | { status: 'processing'; request: RunRequest; jobId: string }
  | { status: 'completed'; job: Job }
  /** `ratio` is height / width, for the placeholder. */
  | { status: 'error'; problem: Problem; jobId?: string; ratio: number };

export type RunEvent =
  | { type: 'submitted'; request: RunRequest }
  | { type: 'accepted'; request: RunRequest; jobId: string }
  | { type: 'refused'; request: RunRequest; error: unknown }
  | { type: 'job'; job: Job }
  | { type: 'lost'; jobId: string; reason: 'timeout' | 'gone' | 'unchecked' }
  | { type: 'left' }
  | { type: 'recalled'; request: RunRequest; jobId: string };

export const idleRun: Run = { status: 'idle' };

/**
 * Returns the run after an event. A late event of an earlier run changes nothing, because a report
 * must be about the run's job, and an answer must belong to the run's request.
 */
export function nextRun(run: Run, event: RunEvent): Run {
  switch (event.type) {
    case 'submitted':
      return { status: 'submitting', request: event.request };
    case 'accepted':
      return isAnswerTo(run, event.request)
        ? { status: 'processing', request: event.request, jobId: event.jobId }
        : run;
    case 'refused':
      return isAnswerTo(run, event.request)
        ? {
            status: 'error',
            problem: { kind: 'refused', error: event.error },
            ratio: ratioOfRequest(event.request),
          }
        : run;
    case 'job':
      return jobIdOf(run) === event.job.id ? withJob(run, event.job) : run;
    case 'lost':
      return run.status === 'processing' && run.jobId === event.jobId
        ? {
            status: 'error',
            problem: { kind: event.reason },
            jobId: event.jobId,
            ratio: ratioOfRequest(run.request),
          }
        : run;
    case 'left':
      return idleRun;
    case 'recalled':
      // Only the wall shows a run that is being submitted, so it must not be replaced.
      return run.status === 'submitting'
        ? run
        : { status: 'processing', request: event.request, jobId: event.jobId };
  }
}

/** Also returns the id after an error, because a late picture may still arrive. */
export function jobIdOf(run: Run): string | undefined {
  if (run.status === 'processing' || run.status === 'error') return run.jobId;

  return run.status === 'completed' ? run.job.id : undefined;
}

/** Returns whether the server refused the run because the session has ended. */
export function isRefusedForSession(run: Run): boolean {
  return (
    run.status === 'error' &&
    run.problem.kind === 'refused' &&
    isApiError(run.problem.error, 'AUTH_UNAUTHORIZED')
  );
}

export function isUnderWay(run: Run): run is Extract<Run, { request: RunRequest }> {
  return run.status === 'submitting' || run.status === 'processing';
}

/** Returns height / width. An edit without a chosen shape has the shape of its first image. */
export function ratioOfRequest({ body, underpainting }: RunRequest): number {
  return body.aspectRatio ? ratioOfAspect(body.aspectRatio) : (underpainting?.ratio ?? 1);
}

export function watchedIdOf(run: Run): string | undefined {
  return run.status === 'processing' ? run.jobId : undefined;
}

function withJob(run: Run, job: Job): Run {
  if (can.stillChange(job)) return run;
  if (job.error_code === 'CANCELLED') return idleRun;
  if (!can.beShown(job))
    return run.status === 'completed' ? run : failed(run, { kind: 'failed', job });
  if (imagesOf(job).length === 0) return failed(run, { kind: 'noImage', job });

  return { status: 'completed', job };
}

function failed(run: Run, problem: Extract<Problem, { job: Job }>): Run {
  return {
    status: 'error',
    problem,
    jobId: problem.job.id,
    ratio: shapeOf(run) ?? ratioOf(problem.job),
  };
}

/** Returns height / width of the placeholder, or undefined if the run shows none. */
function shapeOf(run: Run): number | undefined {
  if (run.status === 'error') return run.ratio;

  return isUnderWay(run) ? ratioOfRequest(run.request) : undefined;
}

export function isAnswerTo(run: Run, request: RunRequest): boolean {
  return run.status === 'submitting' && run.request === request;
}
