import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Program = {
  pid: number;
  /** The address has no trailing slash. */
  url: string;
  stop: () => Promise<void>;
};

const ROOT = path.join(import.meta.dirname, '../..');
const READY_MS_MAX = 60_000;

/**
 * Starts the whole server like `npm start`.
 * @param env the server's settings; only PATH, HOME and TMPDIR are inherited
 */
export function startServer(env: Record<string, string>): Promise<Program> {
  const defaults = { PORT: '0', LOG_LEVEL: 'warn', FIRST_GALLERY: 'off', DRAIN_SECONDS: '0' };
  // as: our own package.json
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const words = scripts.start.replace(/^exec node /, '').split(' ');
  const program = path.join(ROOT, words.at(-1) ?? '');

  return startProgram(program, { ...defaults, ...env }, words.slice(0, -1));
}

export async function startProgram(
  program: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<Program> {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  const child = spawn(process.execPath, [...nodeOptions(), ...flags, program], {
    cwd: ROOT,
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readAddress(child, program);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} has no process`);

  return { pid, url, stop: () => stop(child) };
}

/** `BENCH_NODE_OPTIONS="--cpu-prof --cpu-prof-dir=…"` profiles the measured programs. */
function nodeOptions(): string[] {
  return process.env.BENCH_NODE_OPTIONS?.split(' ').filter(Boolean) ?? [];
}

function readAddress(child: ChildProcess, program: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${program} printed no address`)),
      READY_MS_MAX,
    );
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      const [url] = /http:\/\/[\w.-]+:\d+/.exec(output) ?? [];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    });
    child.once('exit', status =>
      reject(new Error(`${program} ended with status ${status} before it served`)),
    );
  });
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  child.kill('SIGTERM');

  return ended;
}
