/** Processor time and memory of processes with all their threads. Works on Linux only. */
import { readFileSync } from 'node:fs';

/** Linux reports processor time in hundredths of a second. */
const TICK_MS = 10;

/** Returns a process's processor time in milliseconds, without its children. */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field, a name in parentheses, may contain spaces. `fields` begins with the third
  // one, so utime and stime, fields 14 and 15 of proc(5), have the indexes 11 and 12.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');

  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

export function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();

  return (user + system) / 1000;
}

export function residentMiBOf(pid: number): number {
  const [, kib] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];

  return Number(kib) / 1024;
}
