// Runs Lighthouse once, in a separate process: `node run-lighthouse.mjs URL PORT OUTPUT`. PORT is
// the port of the browser's debugger. OUTPUT is the file that gets scores and timings as JSON. The
// program is JavaScript, because type checks would miss Lighthouse: only `npm run quality` installs
// it.

import { writeFileSync } from 'node:fs';
import process from 'node:process';
import lighthouse from 'lighthouse';

const [url = '', port = '', output = ''] = process.argv.slice(2);
const result = await lighthouse(url, {
  port: Number(port),
  logLevel: 'silent',
  output: 'json',
  // Without this, Lighthouse would delete the session's cookie.
  disableStorageReset: true,
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
});
if (!result) throw new Error(`Lighthouse gave no result for ${url}`);

const { categories, audits, environment, runtimeError } = result.lhr;
if (runtimeError) throw new Error(`${runtimeError.code}: ${runtimeError.message}`);
const scoreOf = name => Math.round((categories[name]?.score ?? 0) * 100);
const findings = ['accessibility', 'best-practices', 'seo'].flatMap(name =>
  (categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && audits[id]?.score < 1)
    .map(({ id }) => {
      const items = audits[id].details?.items ?? [];
      const nodes = items.map(
        item => item.node?.snippet ?? item.description ?? item.url ?? item.source ?? '',
      );

      return `${id}: ${audits[id].title}: ${nodes.slice(0, 5).join(' | ')}`;
    }),
);
writeFileSync(
  output,
  JSON.stringify({
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    seo: scoreOf('seo'),
    lcpMs: Math.round(audits['largest-contentful-paint'].numericValue),
    tbtMs: Math.round(audits['total-blocking-time'].numericValue),
    cls: audits['cumulative-layout-shift'].numericValue,
    benchmarkIndex: environment.benchmarkIndex,
    findings,
  }),
);
