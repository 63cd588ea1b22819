import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from './clock.ts';
import { loadEnvironment, readConfig } from './config.ts';
import { describeError } from './describe-error.ts';
import { createLog, flushLog, type Log } from './log.ts';
import { type Node, startNode } from './node.ts';
import { findMisspelledSettings } from './start-checks/misspelled-settings.ts';
import { prepareDataFolder } from './start-checks/prepare-data-folder.ts';
import { requireFreeAddress } from './start-checks/require-free-address.ts';
import { requireSetClock } from './start-checks/require-set-clock.ts';

const GALLERY_WAIT_MS = 8_000;

let log: Log | undefined;
let node: Node | undefined;
let exit: Promise<never> | undefined;
const impatience = new AbortController();

const stop = (status: number) => {
  exit ??= (async () => {
    await node?.drain(impatience.signal);
    await node?.stop();

    return end(status);
  })();
};
const stopAtOnce = (status: number) => {
  impatience.abort();
  stop(status);
};

// Ctrl-C sends the signal twice, from the terminal and from npm, so the second one must change
// nothing. The person who pressed it waits, so the node stops without draining.
process.on('SIGINT', () => stopAtOnce(0));
process.on('SIGTERM', () => stop(0));

try {
  requireSetClock(systemClock.now());
  const environment = loadEnvironment();
  for (const sentence of findMisspelledSettings(environment)) process.stderr.write(`${sentence}\n`);
  const config = readConfig(environment);
  await requireFreeAddress(config);
  prepareDataFolder(config);
  log = createLog(config);
  const onBroken = (error: Error) => {
    explain(error);
    stopAtOnce(1);
  };
  node = await startNode(config, onBroken, { log });
  // Users should find the first gallery, but a node does not wait long for it.
  await Promise.race([node.gallery, wait(GALLERY_WAIT_MS, undefined, { ref: false })]);
  if (node.url) process.stdout.write(`\n  ${node.brandName} is ready: ${node.url}\n`);
  if (node.setupUrl) process.stdout.write(`  Set it up at ${node.setupUrl}\n`);
  if (node.outboxUrl) process.stdout.write(`  Mails are read at ${node.outboxUrl}\n`);
  if (node.operatorsUrl)
    process.stdout.write(`\n  Health and metrics of this worker are at ${node.operatorsUrl}\n`);
  if (node.metricsToken) {
    process.stdout.write(
      `  Once a request came through a proxy, /metrics asks for this token: ${node.metricsToken}\n`,
    );
  }
  process.stdout.write('\n');
} catch (error) {
  explain(error);
  await end(1);
}

/** If nobody reads the log, even `process.exit` would block, so this process kills itself. */
async function end(status: number): Promise<never> {
  if (log && !(await flushLog(log))) process.kill(process.pid, 'SIGKILL');
  process.exit(status);
}

function explain(error: unknown): void {
  process.stderr.write(`${describeError(error)}\n`);
}
