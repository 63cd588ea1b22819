// See RUN-7.
import type { Job } from '@vermilion/contract/job';
import { expect, it } from 'vitest';
import { keepOrder, numberQueue, unseenOf, upscaledSide } from './queue-rules.ts';

const started_at = '2026-11-20T09:00:00.000Z';
const job = (id: string, facts: Partial<Job> = {}) =>
  ({ id, status: 'pending', params: {}, ...facts }) as Job;
const hasBegun = (one: Job) => one.started_at !== undefined;

it('numberQueue numbers the waiting works, but not those that have begun', () => {
  const pending = [
    job('1', { started_at }),
    job('2'),
    job('3', { started_at }),
    job('4'),
    job('5'),
  ];

  expect(numberQueue(pending, hasBegun).map(({ job: { id }, place }) => [id, place])).toEqual([
    ['1', undefined],
    ['2', 1],
    ['3', undefined],
    ['4', 2],
    ['5', 3],
  ]);
});

it('an open list keeps the place of an ended work, and unseenOf returns the new works', () => {
  const seen = [job('1'), job('2'), job('3')];
  const works = numberQueue([job('0'), job('1', { started_at }), job('3')], hasBegun);

  expect(unseenOf(seen, works).map(({ id }) => id)).toEqual(['0']);
  expect(
    keepOrder(seen, works).map(({ job: { id }, place, isEnded }) => [id, place, isEnded]),
  ).toEqual([
    ['1', undefined, undefined],
    ['2', undefined, true],
    ['3', 2, undefined],
  ]);
});

it('upscaledSide multiplies the longer side, or is undefined if source or factor is unknown', () => {
  const source = {
    url: '/a',
    label: 'A',
    width: 1024,
    height: 768,
    thumbhash: '',
    thumbnail_url: '/t',
  };
  const upscale = job('1', {
    params: { model_name: 'x', model_display_name: 'X', image_urls_with_labels: [source] },
  });

  expect(upscaledSide(upscale, 4)).toBe(4096);
  expect(upscaledSide(upscale, undefined)).toBeUndefined();
  expect(upscaledSide(job('2'), 4)).toBeUndefined();
});
