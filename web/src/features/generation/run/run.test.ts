// See RUN-1.
import type { Job } from '@vermilion/contract/job';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import {
  idleRun,
  isRefusedForSession,
  jobIdOf,
  nextRun,
  type Run,
  type RunEvent,
  type RunRequest,
  watchedIdOf,
} from './run.ts';

const request = { body: { prompt: 'a pine' }, costCredits: 10 } as RunRequest;
const image = { url: '/a.png', width: 1, height: 1, thumbhash: '', thumbnails: [] };
const job = (facts: Partial<Job>) =>
  ({ id: 'a', status: 'pending', result: null, ...facts }) as Job;
const completed = job({ status: 'completed', result: { payload: { images: [image] } } });
const failed = job({ status: 'failed', error_code: 'DEADLINE' });

const after = (...events: RunEvent[]): Run => events.reduce(nextRun, idleRun);
const submitted: RunEvent = { type: 'submitted', request };
const accepted: RunEvent = { type: 'accepted', request, jobId: 'a' };
const report = (reported: Job): RunEvent => ({ type: 'job', job: reported });

describe('a run', () => {
  it('is submitted, accepted, painted and shown', () => {
    expect(after(submitted).status).toBe('submitting');
    expect(after(submitted, accepted)).toEqual({ status: 'processing', request, jobId: 'a' });
    expect(after(submitted, accepted, report(job({}))).status).toBe('processing');
    expect(after(submitted, accepted, report(completed))).toEqual({
      status: 'completed',
      job: completed,
    });
  });

  it('ends in an error if it is refused, fails, is lost, or has no picture', () => {
    const error = new Error('no');
    expect(after(submitted, { type: 'refused', request, error })).toEqual({
      status: 'error',
      problem: { kind: 'refused', error },
      ratio: 1,
    });
    expect(after(submitted, accepted, report(failed))).toMatchObject({
      problem: { kind: 'failed' },
    });
    expect(
      after(submitted, accepted, { type: 'lost', jobId: 'a', reason: 'timeout' }),
    ).toMatchObject({
      problem: { kind: 'timeout' },
    });
    const bare = job({ status: 'completed', result: { payload: { images: [] } } });
    expect(after(submitted, accepted, report(bare))).toMatchObject({
      problem: { kind: 'noImage' },
    });
  });

  it('keeps its shape when it ends in an error, and when a second error follows', () => {
    const wide = { ...request, body: { ...request.body, aspectRatio: '16:9' } } as RunRequest;
    const like = { ...request, underpainting: { thumbhash: '', ratio: 1.5 } } as RunRequest;
    const lost: RunEvent = { type: 'lost', jobId: 'a', reason: 'timeout' };
    const taken = (asked: RunRequest): RunEvent[] => [
      { type: 'submitted', request: asked },
      { type: 'accepted', request: asked, jobId: 'a' },
    ];

    expect(after(...taken(wide), report(failed))).toMatchObject({ ratio: 9 / 16 });
    expect(after(...taken(wide), lost, report(failed))).toMatchObject({
      problem: { kind: 'failed' },
      ratio: 9 / 16,
    });
    expect(after(...taken(like), lost)).toMatchObject({ ratio: 1.5 });
    expect(
      after({ type: 'submitted', request: wide }, { type: 'refused', request: wide, error: 0 }),
    ).toMatchObject({
      ratio: 9 / 16,
    });
  });

  it('can be recalled after the user has left it, but not while another run is submitted', () => {
    const recalled: RunEvent = { type: 'recalled', request, jobId: 'a' };

    expect(after(submitted, accepted, { type: 'left' }, recalled)).toEqual({
      status: 'processing',
      request,
      jobId: 'a',
    });
    expect(after(submitted, recalled).status).toBe('submitting');
  });

  it('ends with an empty wall if the user leaves or cancels it', () => {
    expect(after(submitted, accepted, { type: 'left' })).toEqual(idleRun);
    expect(
      after(submitted, accepted, report(job({ status: 'failed', error_code: 'CANCELLED' }))),
    ).toEqual(idleRun);
  });
});

describe('an event of another run', () => {
  it('is ignored if it is the picture of another job', () => {
    expect(after(submitted, accepted, report({ ...completed, id: 'b' })).status).toBe('processing');
    expect(after(report(completed))).toEqual(idleRun);
  });

  it('is ignored if it is the picture of a run that was left for a later one', () => {
    const later = { ...request } as RunRequest;
    const run = after(
      submitted,
      accepted,
      { type: 'left' },
      { type: 'submitted', request: later },
      report(completed),
    );

    expect(run).toEqual({ status: 'submitting', request: later });
  });

  it('is ignored if it is the answer to an earlier submission', () => {
    const later = { ...request } as RunRequest;
    const run = after(submitted, { type: 'submitted', request: later }, accepted);

    expect(run).toEqual({ status: 'submitting', request: later });
    expect(nextRun(run, { type: 'refused', request, error: new Error('late') })).toBe(run);
  });

  it('is ignored if it is the loss of another job', () => {
    expect(after(submitted, accepted, { type: 'lost', jobId: 'b', reason: 'gone' }).status).toBe(
      'processing',
    );
  });
});

describe('a late picture', () => {
  it.each([report(failed), { type: 'lost', jobId: 'a', reason: 'timeout' } satisfies RunEvent])(
    'is shown although the run has ended in an error',
    end => {
      expect(after(submitted, accepted, end, report(completed)).status).toBe('completed');
    },
  );

  it('is not removed by a report that the job failed', () => {
    expect(after(submitted, accepted, report(completed), report(failed)).status).toBe('completed');
  });
});

it('isRefusedForSession recognizes a refusal because the session has ended', () => {
  const refusal = (code: 'AUTH_UNAUTHORIZED' | 'UNAVAILABLE'): RunEvent => {
    return { type: 'refused', request, error: new ApiError({ code, message: '', status: 0 }) };
  };

  expect(isRefusedForSession(after(submitted, refusal('AUTH_UNAUTHORIZED')))).toBe(true);
  expect(isRefusedForSession(after(submitted, refusal('UNAVAILABLE')))).toBe(false);
  expect(isRefusedForSession(after(submitted, accepted, report(failed)))).toBe(false);
});

it('a run is watched only while it is processed, but keeps its job’s id afterwards', () => {
  expect(watchedIdOf(after(submitted))).toBeUndefined();
  expect(watchedIdOf(after(submitted, accepted))).toBe('a');
  expect(watchedIdOf(after(submitted, accepted, report(completed)))).toBeUndefined();
  expect(jobIdOf(after(submitted, accepted, report(completed)))).toBe('a');
});
