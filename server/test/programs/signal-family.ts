import { readdirSync, readFileSync } from 'node:fs';

/**
 * Sends a signal to a process and its children. Stops the parent first, because it would restart
 * children that end.
 */
export function signalFamily(parent: number, signal: 'SIGKILL' | 'SIGSTOP'): void {
  process.kill(parent, 'SIGSTOP');
  for (const child of childrenOf(parent)) process.kill(child, signal);
  process.kill(parent, signal);
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}
