// Checks that a Chromium starts, opens a page and computes. A browser without its libraries, fonts
// or rights may still print its version. See https://chromedevtools.github.io/devtools-protocol/

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const TRIAL_MS_MAX = 60_000;

type Launch = { executablePath: string; env: Record<string, string>; args: string[] };

/** Returns the problem, or undefined if the browser works. */
export async function tryChromium({
  executablePath,
  env,
  args,
}: Launch): Promise<string | undefined> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'vermilion-chromium-'));
  const browser = spawn(
    executablePath,
    [
      '--headless',
      ...args,
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { env, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  try {
    const sum = await withinTime(compute(browser));
    return sum === 2 ? undefined : `its page computed ${String(sum)} for 1 + 1`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await end(browser);
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function compute(browser: ChildProcess): Promise<unknown> {
  const { host } = new URL(await findDebugger(browser));
  const pages = (await (await fetch(`http://${host}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[]; // as: protocol
  const [page] = pages;
  if (page === undefined) throw new Error('the browser opened no page');

  const socket = new WebSocket(page.webSocketDebuggerUrl);
  await once(socket, 'open');
  socket.send(
    JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: '1 + 1' } }),
  );
  const [message] = (await once(socket, 'message')) as [{ data: string }]; // as: a text message
  socket.close();
  return (JSON.parse(message.data) as { result?: { result?: { value?: unknown } } }).result?.result
    ?.value; // as: protocol
}

function findDebugger(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    browser.stderr?.on('data', chunk => {
      printed += chunk;
      const [, address] = /DevTools listening on (ws:\S+)/.exec(printed) ?? [];
      if (address !== undefined) resolve(address);
    });
    browser.once('error', reject);
    browser.once('close', () => reject(new Error(printed.trim() || 'the browser ended at once')));
  });
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`the browser did not answer within ${TRIAL_MS_MAX / 1000} s`)),
      TRIAL_MS_MAX,
    );
  });
  try {
    return await Promise.race([work, isLate]);
  } finally {
    clearTimeout(timer);
  }
}

async function end(browser: ChildProcess): Promise<void> {
  if (browser.pid === undefined || browser.exitCode !== null || browser.signalCode !== null) return;
  const closed = once(browser, 'close');
  browser.kill('SIGKILL');
  await closed;
}
