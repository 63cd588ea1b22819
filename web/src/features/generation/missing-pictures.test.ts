import type { Job } from '@vermilion/contract/job';
import { expect, it } from 'vitest';
import { missingPictures } from './missing-pictures.ts';

const work = (made: number, asked: number | undefined, status = 'completed') =>
  ({
    status,
    cost_credits: 10 * (asked ?? 1),
    params: { num_images: asked },
    result: { payload: { images: Array.from({ length: made }, () => ({})) } },
  }) as unknown as Job;

it.each([
  [work(3, 4), { made: 3, asked: 4, refundCredits: 10 }],
  [work(1, 3), { made: 1, asked: 3, refundCredits: 20 }],
  [work(4, 4), undefined],
  [work(1, undefined), undefined],
  [work(0, 4), undefined],
  [work(0, 4, 'failed'), undefined],
])('tells what did not come (%#)', (job, missing) => {
  expect(missingPictures(job)).toEqual(missing);
});

it('tells of a late work that all its credits are back, since the refund of its failure stands', () => {
  expect(missingPictures({ ...work(3, 4), is_late: true })).toEqual({ made: 3, asked: 4, refundCredits: 40 });
});

it('rounds the share that is back in favor of its owner', () => {
  expect(missingPictures({ ...work(2, 3), cost_credits: 50 })?.refundCredits).toBe(17);
});
