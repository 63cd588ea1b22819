// Runs one Node program as the leader of a process group of its own, so that it can be ended together with all that it started.

import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const STEP_MS_MAX = 30 * 60_000;
const GRACE_MS = 5_000;

let running: ChildProcess | undefined;

export type CommandResult = { status: number; output: string };

/** Paths are relative to the checkout. Status 124 when it took longer than half an hour. */
export async function runCommand(program: string, args: string[], env: Record<string, string>): Promise<CommandResult> {
  const root = path.join(import.meta.dirname, '../..');
  const child = spawn(process.execPath, [path.join(root, program), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running = child;
  let output = '';
  child.stdout.on('data', chunk => (output += chunk));
  child.stderr.on('data', chunk => (output += chunk));

  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void stopRunning();
  }, STEP_MS_MAX);
  const status = await new Promise<number>(resolve => {
    child.once('error', error => {
      output += error.message;
      resolve(127);
    });
    child.once('close', code => resolve(code ?? 1));
  });
  clearTimeout(timer);
  running = undefined;
  return { status: isLate ? 124 : status, output };
}

/** Asks the program that runs to end, and ends it if it does not. */
export async function stopRunning(): Promise<void> {
  const child = running;
  if (child === undefined) return;
  const end = new Promise<void>(resolve => child.once('close', () => resolve()));
  signalGroup(child, 'SIGTERM');
  await Promise.race([end, wait(GRACE_MS)]);
  signalGroup(child, 'SIGKILL');
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // All of the group has ended.
  }
}
