// Runs a Node program in its own process group, so that its children can be stopped with it.

import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const STEP_MS_MAX = 30 * 60_000;
const GRACE_MS = 5_000;

const running = new Set<ChildProcess>();
let isStopping = false;

export type CommandResult = { status: number; output: string };

/**
 * Runs a program whose path is relative to the checkout. After half an hour the program is stopped,
 * and the status is 124.
 */
export async function runCommand(
  program: string,
  args: string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  // The process is about to exit, so the caller must wait forever.
  if (isStopping) await new Promise<never>(() => {});
  const root = path.join(import.meta.dirname, '../..');
  const child = spawn(process.execPath, [path.join(root, program), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  let output = '';
  child.stdout.on('data', chunk => (output += chunk));
  child.stderr.on('data', chunk => (output += chunk));

  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void stop(child);
  }, STEP_MS_MAX);
  const status = await new Promise<number>(resolve => {
    child.once('error', error => {
      output += error.message;
      resolve(127);
    });
    child.once('close', code => resolve(code ?? 1));
  });
  clearTimeout(timer);
  running.delete(child);
  return { status: isLate ? 124 : status, output };
}

export async function stopRunning(): Promise<void> {
  isStopping = true;
  await Promise.all([...running].map(stop));
}

async function stop(child: ChildProcess): Promise<void> {
  const end = new Promise<void>(resolve => child.once('close', () => resolve()));
  signalGroup(child, 'SIGTERM');
  await Promise.race([end, wait(GRACE_MS)]);
  signalGroup(child, 'SIGKILL');
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // The process group has already ended.
  }
}
