// Counts tests in the JSON reports of vitest and Playwright. A file that did not load counts as a
// failed test.

export type Outcome = { passed: number; failed: number; skipped: number };

/** See https://vitest.dev/guide/reporters.html#json-reporter. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/**
 * See https://playwright.dev/docs/api/class-reporter. `flaky` is always 0, because Playwright's own
 * `retries` are off.
 */
export type PlaywrightReport = {
  errors: unknown[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};

export type PlaywrightSuite = {
  specs: { file: string; line: number; title: string; ok: boolean }[];
  suites?: PlaywrightSuite[];
};

export function readVitestReport(report: VitestReport): Outcome {
  const unloaded = report.testResults.filter(
    file =>
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export function readPlaywrightReport({ stats, errors }: PlaywrightReport): Outcome {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

export function namesOfFailed({ suites }: Pick<PlaywrightReport, 'suites'>): string[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...namesOfFailed({ suites: inner }),
  ]);
}
