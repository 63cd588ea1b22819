// `npm run dev`: one address for the server and Vite. The server restarts when its sources or the
// contract change. Vite hot-reloads the pages and proxies all other requests to the server.

import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const PAGES_PORT = 5173;
const STOP_MS_MAX = 30_000;

const root = path.join(import.meta.dirname, '..');
const serverPort = process.env.PORT ?? '3000';
const address = `http://localhost:${PAGES_PORT}`;
let isStopping = false;

const children = [
  run(['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    PORT: serverPort,
    HOST: '127.0.0.1',
    DRAIN_SECONDS: '0',
    PUBLIC_URL: address,
  }),
  run(
    [
      'node_modules/vite/bin/vite.js',
      'web',
      '--port',
      String(PAGES_PORT),
      '--strictPort',
      '--clearScreen',
      'false',
    ],
    {
      VERMILION_SERVER: `http://127.0.0.1:${serverPort}`,
    },
  ),
];
console.log(`\nVermilion for development: ${address}\n`);

// Ctrl-C reaches this process twice, from the terminal and from npm, and the second time must not
// kill it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

function run(args: string[], env: Record<string, string>): ChildProcess {
  // The children run detached, so that Ctrl-C reaches only this process, which then stops the
  // server and Vite.
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  child.once('exit', status => void stop(status ?? 1));
  return child;
}

async function stop(status: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  const timer = setTimeout(() => signalAll('SIGKILL'), STOP_MS_MAX);
  signalAll('SIGTERM');
  await Promise.all(children.map(hasEnded));
  clearTimeout(timer);
  process.exit(status);
}

function signalAll(signal: NodeJS.Signals): void {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
}

function hasEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise(resolve => child.once('exit', () => resolve()));
}
