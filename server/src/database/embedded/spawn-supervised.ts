// Runs a PostgreSQL program that does not outlive Node. A shell watches a pipe that only Node holds
// open, and interrupts the program when Node ends, even by kill -9. The program replaces the shell
// that started it, so it has the child's pid and exit status.

import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type Identity, spawnOptions } from './identity.ts';

// The watching shell must not be the program's child, because PostgreSQL treats the death of an
// unknown child as a crash. So it runs in inner parentheses with &, which orphan it.
const script = `exec 3<&0 </dev/null
( ( read -r _ <&3; kill -INT $$ 2>/dev/null ) >/dev/null 2>&1 & )
exec 3<&-
exec "$0" "$@"`;

const LINES_KEPT = 40;
const LAST_WORDS_MS = 500;

export type Exit = { code: number | null; signal: NodeJS.Signals | null };

export type Supervised = {
  child: ChildProcess;
  pid: number;
  lines: string[];
  exit: Promise<Exit>;
  hasExited(): boolean;
};

export async function spawnSupervised(
  [program, ...args]: [string, ...string[]],
  { identity, cwd, env }: { identity: Identity; cwd: string; env?: Record<string, string> },
  onLine: (line: string) => void = () => {},
): Promise<Supervised> {
  // The program gets its own process group, so that Ctrl-C reaches only Node, which then stops the
  // program.
  const child = spawn('/bin/sh', ['-c', script, program, ...args], {
    ...spawnOptions(identity, cwd, env),
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const lines: string[] = [];
  let hasExited = false;
  const exit = new Promise<Exit>(resolve => {
    child.once('exit', (code, signal) => {
      hasExited = true;
      endWatcher(child);
      // The event 'close' comes after the last lines, but much later if a child of the program
      // still holds the pipe, so a timer limits the wait.
      child.once('close', () => resolve({ code, signal }));
      setTimeout(() => resolve({ code, signal }), LAST_WORDS_MS).unref();
    });
  });
  child.stdin?.on('error', () => {});
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', line => {
      lines.push(line);
      if (lines.length > LINES_KEPT) lines.shift();
      onLine(line);
    });
  }
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });

  // !: the pid is set once 'spawn' was emitted
  return { child, pid: child.pid!, lines, exit, hasExited: () => hasExited };
}

// Kills the watching shell, which is now the only process of its group. It must end now: it would
// interrupt any later process with the program's pid.
function endWatcher(child: ChildProcess): void {
  try {
    // !: a child that has exited had a pid
    process.kill(-child.pid!, 'SIGKILL');
  } catch {
    // The process group has ended.
  }
  child.stdin?.destroy();
}
