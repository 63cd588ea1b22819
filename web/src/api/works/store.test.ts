// See RTM-10, RTM-11, RTM-16.
import type { Job } from '@vermilion/contract/job';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorkStore, type WorkStore } from './store.ts';

const NOW_MS = Date.parse('2026-11-20T10:00:00.000Z');
const STARTED = '2026-11-20T09:00:30.000Z';

let store: WorkStore;
let ends: string[];
beforeEach(() => {
  store = createWorkStore(() => NOW_MS);
  ends = [];
  store.onEnded(work => ends.push(`${work.id} at ${work.revision}`));
});

function job(id: string, revision: number, facts: Partial<Job> = {}): Job {
  return {
    id,
    revision,
    status: 'pending',
    created_at: `2026-11-20T09:00:0${id}.000Z`,
    ...facts,
  } as Job;
}
const completed = (id: string, revision: number) => job(id, revision, { status: 'completed' });
const pendingIds = () => store.pending().map(({ id }) => id);

describe('the reports of a work', () => {
  it('the report with the higher revision is shown, whichever arrives first', () => {
    expect(store.merge(completed('1', 3))).toBe('new');
    expect(store.merge(job('1', 2))).toBe('old');
    expect(store.get('1')?.status).toBe('completed');
    expect(store.merge(job('1', 4, { status: 'completed', url: '/files/a.png' }))).toBe('changed');
  });

  it('the later report is shown if the revisions are equal, and a repeated report changes nothing', () => {
    store.merge(job('1', 2));
    const shown = store.get('1');

    expect(store.merge(job('1', 2))).toBe('old');
    expect(store.get('1')).toBe(shown);
    expect(store.merge(job('1', 2, { prompt: 'the original was deleted' }))).toBe('changed');
  });

  it('a report that the work is in the trash needs a higher revision, and a deletion for good is final', () => {
    store.merge(job('1', 2));

    expect(store.mergeGone('1', 1)).toBe('old');
    expect(store.mergeGone('1', 3)).toBe('gone');
    expect(store.mergeGone('1', 3)).toBe('old');
    expect(store.merge(job('1', 2))).toBe('old');
    expect(store.get('1')).toBeUndefined();
    expect(store.isGone('1')).toBe(true);

    expect(store.merge(job('1', 4))).toBe('new');
    store.mergeGone('1', Number.POSITIVE_INFINITY);
    expect(store.merge(job('1', 9))).toBe('old');
  });
});

describe('the end of a work', () => {
  it('is announced once, and again when a failed work gets its late picture', () => {
    store.merge(job('1', 1));
    store.merge(job('1', 2, { status: 'failed' }));
    store.merge(job('1', 2, { status: 'failed' }));
    store.merge(completed('1', 3));
    store.merge(completed('1', 3));

    expect(ends).toEqual(['1 at 2', '1 at 3']);
  });

  it('is not announced for a work that was never pending in this page', () => {
    store.merge(completed('1', 3));

    expect(ends).toEqual([]);
  });

  it('is announced for an expected work, even if the work ended before it was expected', () => {
    store.expect('1');
    expect(store.open()).toEqual(['1']);
    store.merge(completed('1', 3));
    store.merge(completed('2', 3));
    store.expect('2');
    store.expect('2');
    store.expect('1');

    expect(ends).toEqual(['1 at 3', '2 at 3']);
    expect(store.open()).toEqual([]);
  });

  it('is not announced again when the work returns from the trash', () => {
    store.merge(job('1', 1));
    store.merge(completed('1', 2));
    store.mergeGone('1', 3);
    store.merge(completed('1', 4));
    store.expect('1');

    expect(ends).toEqual(['1 at 2']);
  });
});

it('the store lists pending works oldest first, in the same array while none of them changes', () => {
  for (const id of ['3', '1', '2']) store.merge(job(id, 1));
  const pending = store.pending();
  expect(pendingIds()).toEqual(['1', '2', '3']);

  store.merge(completed('4', 1));
  store.progress('2', 1, 0.2);
  store.merge(job('1', 1));
  expect(store.pending()).not.toBe(pending);
  const begun = store.pending();
  store.progress('2', 1, 0.4);
  expect(store.pending()).toBe(begun);

  store.mergeGone('2', 2);
  expect(pendingIds()).toEqual(['1', '3']);
});

it('the store notifies listeners after each change, but not after reports without one', () => {
  const [changed, expected] = [vi.fn(), vi.fn()];
  const stop = store.onChange(changed);
  store.onExpected(expected);

  store.merge(completed('1', 2));
  store.merge(completed('1', 2));
  store.merge(job('1', 1));
  expect(changed).toHaveBeenCalledTimes(1);
  store.expect('2');
  store.expect('2');
  store.merge(job('2', 1));
  store.expect('2');
  expect([changed, expected].map(listener => listener.mock.calls.length)).toEqual([3, 1]);

  stop();
  store.merge(job('2', 2, { prompt: 'x' }));
  expect(changed).toHaveBeenCalledTimes(3);
});

it('the store forgets everything when the user signs out, and notifies listeners', () => {
  const listener = vi.fn();
  store.merge(job('1', 1));
  store.onChange(listener);
  store.clear();

  expect(store.get('1')).toBeUndefined();
  expect(store.open()).toEqual([]);
  expect(listener).toHaveBeenCalledOnce();
});

it('duringVisit hides answers and refusals of calls that were made before a sign-out', async () => {
  const left = [
    store.duringVisit(Promise.resolve('a')),
    store.duringVisit(Promise.reject(new Error('refused'))),
  ];
  store.clear();

  expect(await Promise.all(left)).toEqual([undefined, undefined]);
  expect(await store.duringVisit(Promise.resolve('a'))).toBe('a');
  await expect(store.duringVisit(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

describe('the progress of a pending work', () => {
  it('is kept while the work is pending, and shows that the work has begun', () => {
    store.merge(job('1', 1));
    expect(store.startedMs('1')).toBeUndefined();

    store.progress('1', 2, 0.2);
    const began = store.startedMs('1');
    expect(began).toBeLessThan(NOW_MS);
    store.progress('1', 2, 0.5);

    expect(store.progressOf('1')).toBe(0.5);
    expect(store.startedMs('1')).toBe(began);
  });

  it('shows that the work has begun even if the provider reports no fraction', () => {
    store.merge(job('1', 1));
    store.progress('1', 2, null);

    expect(store.progressOf('1')).toBeNull();
    expect(store.startedMs('1')).toBeDefined();
  });

  it('shows no start while it is 0, even if a start was reported', () => {
    store.merge(job('1', 2, { started_at: STARTED }));
    store.progress('1', 2, 0);
    expect(store.startedMs('1')).toBeUndefined();

    store.progress('1', 2, 0.01);
    expect(store.startedMs('1')).toBeGreaterThan(Date.parse(STARTED));
  });

  it('restarts when it falls, because a new attempt has begun', () => {
    store.merge(job('1', 2, { started_at: STARTED }));
    store.progress('1', 2, 0.7);
    expect(store.startedMs('1')).toBe(Date.parse(STARTED));
    store.progress('1', 4, 0.1);

    expect(store.progressOf('1')).toBe(0.1);
    expect(store.startedMs('1')).not.toBe(Date.parse(STARTED));
  });

  it('is dropped when a later report arrives, or when the work ends or is deleted', () => {
    for (const forget of [
      () => store.merge(job('1', 3)),
      () => store.merge(completed('1', 3)),
      () => store.mergeGone('1', 3),
    ]) {
      store = createWorkStore(() => NOW_MS);
      store.merge(job('1', 1));
      store.progress('1', 2, 0.7);
      forget();

      expect(store.progressOf('1')).toBeUndefined();
      expect(store.startedMs('1')).toBeUndefined();
    }
  });

  it('is ignored if it is older than the work, or if the work has ended or is unknown', () => {
    store.merge(job('1', 3));
    store.merge(job('2', 3, { status: 'failed' }));
    store.progress('1', 2, 0.7);
    store.progress('2', 3, 0.7);
    store.progress('3', 1, 0.7);

    expect(['1', '2', '3'].map(store.progressOf)).toEqual([undefined, undefined, undefined]);
    expect(pendingIds()).toEqual(['1']);
  });
});
