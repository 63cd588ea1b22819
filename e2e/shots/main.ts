/**
 * `npm run shots -- [--only NAME …] [--width 390] [--language en]` writes pictures of every screen,
 * dialog and mail into `shots/`, with an index page.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';
import { indexPage } from './index-page.ts';
import { mailShots } from './mails.ts';
import { serveParts } from './serve-parts.ts';
import { LANGUAGES, type Shot, WIDTHS } from './shot.ts';
import { openStage, type Stage } from './stage.ts';
import { allShots } from './tables/all-shots.ts';
import { listTakes, type Picture, type Take, take } from './take-shots.ts';

const FOLDER = path.join(import.meta.dirname, '../../shots');
const AT_ONCE = 4;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true },
    language: { type: 'string', multiple: true },
  },
});

const parts = await serveParts(path.join(FOLDER, 'dist'));
const everyShot: readonly Shot[] = [
  ...allShots,
  ...(await mailShots()),
  { name: 'parts', screen: 'Parts', path: parts.url },
];
const takes = listTakes(
  everyShot.filter(isWanted),
  LANGUAGES.filter(language => values.language?.includes(language) ?? true),
  WIDTHS.filter(width => values.width?.includes(String(width)) ?? true),
);
if (takes.length === 0) {
  const names = everyShot.map(({ name }) => name).join(', ');
  console.error(`No shot matches the options. The shots are: ${names}`);
  process.exit(2);
}

const startedMs = Date.now();
// Playwright's own signal handlers would exit the process before the servers have ended.
const browser = await chromium.launch({
  ...(await findChromium()),
  ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
});
const pictures: Picture[] = [];
const failures: { take: Take; words: string }[] = [];
let done = 0;
// The busy user's pending works fail after some minutes, so this user's shots come first.
const isBusy = ({ shot }: Take) => shot.as === 'busy';
const waiting = takes.toSorted((a, b) => Number(isBusy(b)) - Number(isBusy(a)));
let endedBy: NodeJS.Signals | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    endedBy = signal;
    waiting.length = 0;
    void browser.close();
  });
let stage: Stage | undefined;
try {
  const opened = await openStage(browser, console.log);
  stage = opened;
  await Promise.all(Array.from({ length: AT_ONCE }, () => takeInTurn(opened, waiting)));
  // A take may have failed because the machine was overloaded, so failed takes are tried once more.
  waiting.push(...failures.splice(0).map(failure => failure.take));
  await takeInTurn(opened, waiting);
} catch (error) {
  if (endedBy === undefined) throw error;
} finally {
  await browser.close();
  await stage?.remove();
  parts.close();
}
if (endedBy !== undefined) process.kill(process.pid, endedBy);

mkdirSync(FOLDER, { recursive: true });
pictures.sort((a, b) => order(a) - order(b));
writeFileSync(path.join(FOLDER, 'index.html'), indexPage(pictures));
for (const { words } of failures) console.error(`not taken: ${words}`);
console.log(
  `${pictures.length} pictures in ${Math.round((Date.now() - startedMs) / 1000)} s: ${path.join(FOLDER, 'index.html')}`,
);
process.exitCode = failures.length > 0 ? 1 : 0;

async function takeInTurn(stage: Stage, waiting: Take[]): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const name = `${next.shot.name} ${next.language} ${next.widths.join(' and ')}`;
    try {
      pictures.push(...(await take(browser, stage, next, FOLDER)));
    } catch (error) {
      const reason = error instanceof Error ? error.message.split('\n', 3).join(' ') : 'failed';
      failures.push({ take: next, words: `${name}: ${reason}` });
      console.log(`failed: ${name}: ${reason}`);
      continue;
    }
    done += 1;
    console.log(`${done}/${takes.length} ${name}`);
  }
}

function isWanted({ name, screen }: Shot): boolean {
  return values.only?.some(only => name.includes(only) || screen === only) ?? true;
}

function order({ name }: Picture): number {
  return everyShot.findIndex(shot => shot.name === name);
}
