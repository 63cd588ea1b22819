// See ADM-3.
import { expect, test } from 'vitest';
import { addSums, type Sums, WAIT_BUCKET_RATIO, waitPercentile } from './rules.ts';

function bucketsOf(waitsMs: readonly number[]): Sums {
  return addSums(
    waitsMs.map(ms => ({
      [`wait-bucket:${Math.floor(Math.log(ms) / Math.log(WAIT_BUCKET_RATIO))}`]: 1,
    })),
  );
}

const waitsMs = [...Array.from({ length: 100 }, (_, index) => (index + 1) * 1_000), 3.6e6];

test.each([0.01, 0.25, 0.5, 0.75, 0.95, 1])(
  'the estimated percentile %f of the waits differs from the exact one by less than a fifth',
  share => {
    const exact = (waitsMs[Math.ceil(share * waitsMs.length) - 1] ?? 0) / 1_000;

    const found = waitPercentile(bucketsOf(waitsMs), share) ?? 0;

    expect(found / exact).toBeGreaterThan(1 / WAIT_BUCKET_RATIO);
    expect(found / exact).toBeLessThan(WAIT_BUCKET_RATIO);
  },
);

test('the buckets of several days are added up before the percentile is taken', () => {
  const days = [bucketsOf(Array(99).fill(2_000)), bucketsOf([500_000])];

  expect(waitPercentile(addSums(days), 0.5)).toBeCloseTo(2, 0);
  expect(waitPercentile(days[1] ?? {}, 0.5)).toBeGreaterThan(400);
});

test('the percentile is unknown without a completed work, or for days that were counted without buckets', () => {
  expect(waitPercentile({}, 0.5)).toBe(null);
  expect(waitPercentile({ 'works-completed': 3, 'wait-ms': 9_000 }, 0.95)).toBe(null);
});
