import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { vi } from 'vitest';
import { debianProgram } from './debian-program.ts';
import { freePort } from './free-port.ts';

const NOBODY = 65_534;
/**
 * The pool sizes by mode. In the mode `session` each of a node's 26 connections occupies one
 * connection to PostgreSQL.
 */
const POOL_SIZE = { session: 52, transaction: 20 };
const WAIT = { timeout: 10_000, interval: 50 };

export type Pgbouncer = { connection: pg.PoolConfig; stop(): Promise<void> };

/** @param mode how long a client keeps its connection to PostgreSQL */
export async function startPgbouncer(
  { database = '', host = '', user = '', port = 5432 }: pg.PoolConfig,
  mode: 'session' | 'transaction',
): Promise<Pgbouncer> {
  const program = debianProgram(['/usr/sbin/pgbouncer'], 'pgbouncer');
  const folder = await mkdtemp(join(tmpdir(), 'vermilion-pgbouncer-'));
  await chmod(folder, 0o755);
  const listenPort = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    [
      '[databases]',
      `${database} = host=${host} port=${port} user=${user} dbname=${database}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${listenPort}\nunix_socket_dir =`,
      `auth_type = any\npool_mode = ${mode}\nmax_client_conn = 300\ndefault_pool_size = ${POOL_SIZE[mode]}`,
      // By default PgBouncer waits 15 s after a server has refused a connection.
      'server_login_retry = 1',
    ].join('\n'),
  );
  // PgBouncer refuses to run as root.
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(program, ['-q', file], { ...identity, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await vi.waitFor(() => {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${said}`);

    return connectTo(listenPort);
  }, WAIT);

  return {
    connection: { host: '127.0.0.1', port: listenPort, user, database },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function connectTo(port: number): Promise<void> {
  const socket = createConnection({ host: '127.0.0.1', port });
  await once(socket, 'connect');
  socket.destroy();
}
