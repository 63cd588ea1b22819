/**
 * `npm run quality`: Lighthouse on four pages with goals, and axe on all screens. The exit code is
 * 1 if a goal is missed. Run nothing else meanwhile, because timings depend on the whole machine.
 *
 *   npm run quality -- [--only lighthouse | axe]
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';
import { openStage } from '../shots/stage.ts';
import { checkScreens } from './check-screens.ts';
import { measurePage, missedBars, pagesToMeasure } from './measure-pages.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const missed: string[] = [];
const browser = await chromium.launch(await findChromium());
const stage = await openStage(browser, console.log);
try {
  if (values.only !== 'axe') await measure();
  if (values.only !== 'lighthouse')
    missed.push(...(await checkScreens(browser, stage, console.log)));
} finally {
  await browser.close();
  await stage.remove();
}
for (const line of missed) console.error(line);
console.log(missed.length === 0 ? 'All goals hold.' : `${missed.length} goals do not hold.`);
process.exitCode = missed.length === 0 ? 0 : 1;

async function measure(): Promise<void> {
  for (const page of pagesToMeasure(stage)) {
    const measured = await measurePage(stage, page);
    const { performance, accessibility, bestPractices, seo, lcpMs, tbtMs, cls, benchmarkIndex } =
      measured;
    console.log(
      `${page.name}: performance ${performance}, accessibility ${accessibility}, best practices ${bestPractices}, SEO ${seo}; ` +
        `LCP ${lcpMs} ms, TBT ${tbtMs} ms, CLS ${cls.toFixed(3)}; benchmark index ${Math.round(benchmarkIndex)}; goals ${JSON.stringify(page.bars)}`,
    );
    for (const line of measured.findings) console.log(`  ${line}`);
    missed.push(...missedBars(page, measured).map(line => `${page.name}: ${line}`));
  }
}
