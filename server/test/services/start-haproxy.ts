/** Debian's HAProxy with the configuration of `docs/operating/nodes.md`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';
import { findPort } from '../crash/crashing-node.ts';
import type { Address, Balancer } from './balancer.ts';
import { debianProgram } from './debian-program.ts';

const PAGE = new URL('../../../docs/operating/nodes.md', import.meta.url);
const WAIT = { timeout: 20_000, interval: 50 };

export type Haproxy = Balancer & {
  cutSessions(server: number): Promise<void>;
  /**
   * Starts a new process, which takes over. The old process ends once its connections have ended.
   */
  reload(): Promise<void>;
  kill(): Promise<void>;
};

/** @param nodes two addresses, because the documented configuration has two servers */
export async function startHaproxy(nodes: readonly Address[]): Promise<Haproxy> {
  const program = debianProgram(['/usr/sbin/haproxy'], 'haproxy');
  const folder = await mkdtemp(join(tmpdir(), 'vermilion-haproxy-'));
  const port = await findPort();
  const [file, control] = [join(folder, 'haproxy.cfg'), join(folder, 'admin.sock')];
  await writeFile(file, fillIn(await readConfiguration(), { nodes, port, control }));
  const children: ChildProcess[] = [];

  async function start(...options: string[]): Promise<void> {
    const child = spawn(program, ['-f', file, '-db', ...options], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (words: string) => {
      said += words;
    });
    children.push(child);
    await vi.waitFor(async () => {
      if (child.exitCode !== null) throw new Error(`HAProxy ended: ${said}`);
      const answer = await command(control, 'show info');
      if (!answer.includes(`\nPid: ${child.pid}\n`)) throw new Error('HAProxy is not ready');
    }, WAIT);
  }

  await start();

  return {
    url: `http://127.0.0.1:${port}`,
    async cutSessions(server) {
      await command(control, `shutdown sessions server nodes/api${server + 1}`);
    },
    reload: () => start('-sf', String(children.at(-1)?.pid)),
    async kill() {
      await Promise.all(children.splice(0).map(end));
      await start();
    },
    async close() {
      await Promise.all(children.map(end));
      await rm(folder, { recursive: true });
    },
  };
}

async function readConfiguration(): Promise<string> {
  const page = await readFile(PAGE, 'utf8');
  const [, block] = /```haproxy\n(.*?)```/s.exec(page) ?? [];
  if (block === undefined) throw new Error(`${PAGE.pathname} has no configuration`);

  return block;
}

type Places = { nodes: readonly Address[]; port: number; control: string };

function fillIn(configuration: string, { nodes, port, control }: Places): string {
  let filled = replaceOnce(configuration, /bind .*/, `bind 127.0.0.1:${port}`);
  filled = replaceOnce(filled, /stats socket \S+/, `stats socket ${control}`);
  nodes.forEach(({ host, port: nodePort }, at) => {
    const server = new RegExp(`server api${at + 1} \\S+`);
    filled = replaceOnce(filled, server, `server api${at + 1} ${host}:${nodePort}`);
  });

  return filled;
}

function replaceOnce(all: string, pattern: RegExp, by: string): string {
  if (!pattern.test(all)) throw new Error(`the documented configuration has no ${pattern}`);

  return all.replace(pattern, by);
}

async function command(control: string, words: string): Promise<string> {
  const socket = createConnection(control);
  await once(socket, 'connect');
  socket.end(`${words}\n`);

  return text(socket);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
