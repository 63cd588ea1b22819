import { expect, test } from 'vitest';
import type { PlaywrightReport } from './read-report.ts';
import { runFailedAgain } from './run-failed-again.ts';

test('a failed test that passes in the second run counts as passed, and is named as flaky', async () => {
  const first = reportOf({ good: 9, failed: ['heart', 'trash'] });
  const second = reportOf({ good: 1, failed: ['trash'] });

  const outcome = await runFailedAgain(first, async () => second);

  expect(outcome).toEqual({ passed: 10, failed: 1, skipped: 0, flaky: ['works.spec.ts:1 heart'] });
});

test('nothing is repeated if all tests passed', async () => {
  const outcome = await runFailedAgain(reportOf({ good: 9, failed: [] }), mustNotRun);

  expect(outcome).toEqual({ passed: 9, failed: 0, skipped: 0, flaky: [] });
});

test('nothing is repeated if many tests failed, or an error came from outside the tests', async () => {
  const many = reportOf({ good: 1, failed: ['a', 'b', 'c', 'd', 'e', 'f'] });
  const outside = { ...reportOf({ good: 1, failed: ['a'] }), errors: [{}] };

  expect(await runFailedAgain(many, mustNotRun)).toEqual({
    passed: 1,
    failed: 6,
    skipped: 0,
    flaky: [],
  });
  expect(await runFailedAgain(outside, mustNotRun)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
    flaky: [],
  });
});

test('the failures stay if the second run has no report, or does not report all failed tests', async () => {
  const first = reportOf({ good: 9, failed: ['heart', 'trash'] });
  const failed = { passed: 9, failed: 2, skipped: 0, flaky: [] };

  expect(await runFailedAgain(first, async () => null)).toEqual(failed);
  expect(await runFailedAgain(first, async () => reportOf({ good: 1, failed: [] }))).toEqual(
    failed,
  );
});

function reportOf({ good, failed }: { good: number; failed: string[] }): PlaywrightReport {
  const specs = failed.map(title => ({ file: 'works.spec.ts', line: 1, title, ok: false }));
  return {
    errors: [],
    stats: { expected: good, unexpected: failed.length, flaky: 0, skipped: 0 },
    suites: [
      { specs: [{ file: 'works.spec.ts', line: 1, title: 'good', ok: true }], suites: [{ specs }] },
    ],
  };
}

async function mustNotRun(): Promise<never> {
  throw new Error('the failed tests ran again');
}
