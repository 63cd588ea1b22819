import type { Job } from '@vermilion/contract/job';
import { expect, it } from 'vitest';
import { refundCreditsOf } from './work-facts.ts';

const work = (made: number, asked: number | undefined, others: Partial<Job> = {}) =>
  ({
    ...{ status: 'completed', cost_credits: 10 * (asked ?? 1) },
    params: { num_images: asked },
    result: { payload: { images: Array.from({ length: made }, () => ({})) } },
    ...others,
    // as: the tested function reads no other field
  }) as unknown as Job;

it.each([
  ['has all its pictures', work(4, 4), 0],
  ['does not say how many pictures were requested', work(1, undefined), 0],
  ['lacks one of four', work(3, 4), 10],
  [
    'lacks one of three, at a price that can’t be shared evenly',
    work(2, 3, { cost_credits: 50 }),
    17,
  ],
  ['came late', work(1, undefined, { is_late: true }), 10],
  ['came late and in part', work(3, 4, { is_late: true }), 40],
  ['failed', work(0, 4, { status: 'failed' }), 40],
  ['is pending', work(0, 4, { status: 'pending' }), 0],
  ['is completed without pictures', work(0, 4), 0],
])('refundCreditsOf returns the refund of a work that %s', (_, job, credits) => {
  expect(refundCreditsOf(job)).toBe(credits);
});
