import { expect, test } from 'vitest';
import { namesOfFailed, readPlaywrightReport, readVitestReport } from './read-report.ts';

test("vitest's tests are counted, and a file that did not load counts as one failure", () => {
  const report = {
    ...{ numPassedTests: 7, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 },
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  };

  expect(readVitestReport(report)).toEqual({ passed: 7, failed: 2, skipped: 2 });
});

test('flaky tests and errors outside tests of Playwright count as failures', () => {
  const report = {
    errors: [{}],
    stats: { expected: 9, unexpected: 2, flaky: 1, skipped: 3 },
    suites: [],
  };

  expect(readPlaywrightReport(report)).toEqual({ passed: 9, failed: 4, skipped: 3 });
});

test('failed tests of Playwright are named, including those of inner suites', () => {
  const spec = { file: 'works.spec.ts', line: 7, title: 'keeps a heart', ok: true };
  const suites = [{ specs: [spec], suites: [{ specs: [{ ...spec, line: 9, ok: false }] }] }];

  expect(namesOfFailed({ suites })).toEqual(['works.spec.ts:9 keeps a heart']);
});
