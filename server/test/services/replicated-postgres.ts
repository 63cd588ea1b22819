/** A primary and a standby of Debian's PostgreSQL 15 on loopback, each with its folder and port. */
import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, vi } from 'vitest';
import {
  chooseIdentity,
  type Identity,
  spawnOptions,
} from '../../src/database/embedded/identity.ts';
import { type Supervised, spawnSupervised } from '../../src/database/embedded/spawn-supervised.ts';
import { findPort } from '../crash/crashing-node.ts';
import { makeMemoryFolder } from '../programs/memory-folder.ts';
import { removeFolder } from '../programs/postgres-folders.ts';
import { signalFamily } from '../programs/signal-family.ts';
import { debianProgram } from './debian-program.ts';

const PROGRAMS = '/usr/lib/postgresql/15/bin';
const USER = 'postgres';
/** `wal_keep_size` keeps the log since the servers diverged, which `pg_rewind` needs. */
const SETTINGS = [
  ...["listen_addresses = '127.0.0.1'", "unix_socket_directories = ''", 'max_connections = 200'],
  ...['wal_keep_size = 512MB', 'wal_retrieve_retry_interval = 100ms'],
];
const WAIT = { timeout: 60_000, interval: 20 };
const run = promisify(execFile);

/**
 * `standbyOf`: the port of the server whose changes this server receives, or of a proxy to that
 * server.
 */
export type Part = { standbyOf?: number; environment?: Record<string, string> };

export type ReplicatedPostgres = {
  port: number;
  connection(database: string): pg.PoolConfig & { connectionString: string };
  start(part?: Part): Promise<void>;
  init(): Promise<void>;
  copyFrom(other: ReplicatedPostgres): Promise<void>;
  /** Undoes changes that the promoted server never received. Call it after `kill`. */
  rewindTo(other: ReplicatedPostgres): Promise<void>;
  promote(): Promise<void>;
  /** Makes commits wait until a standby has them on disk. A later copy also has this setting. */
  setSynchronous(isSynchronous: boolean): Promise<void>;
  kill(): Promise<void>;
  /** Stops all processes of the server and leaves connections open, like a machine that hangs. */
  freeze(): Promise<void>;
  untilFollowed(state: 'sync' | 'async'): Promise<void>;
  query<T extends pg.QueryResultRow>(text: string): Promise<T[]>;
};

export type Pair = { servers: [ReplicatedPostgres, ReplicatedPostgres]; close(): Promise<void> };

export async function makePostgresPair(): Promise<Pair> {
  debianProgram([join(PROGRAMS, 'postgres')], 'postgresql-15');
  const folder = makeMemoryFolder();
  const identity = chooseIdentity(folder);
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid ?? identity.uid);
  const servers: Pair['servers'] = [
    makeServer({ folder: join(folder, 'one'), port: await findPort(), identity }),
    makeServer({ folder: join(folder, 'other'), port: await findPort(), identity }),
  ];

  return {
    servers,
    async close() {
      for (const server of servers) await server.kill();
      removeFolder(folder);
    },
  };
}

type Place = { folder: string; port: number; identity: Identity };

function makeServer(place: Place): ReplicatedPostgres {
  const { folder, port, identity } = place;
  const address = { host: '127.0.0.1', port, user: USER };
  let running: Supervised | undefined;
  const call = (program: string, ...words: string[]) =>
    run(join(PROGRAMS, program), words, spawnOptions(identity, '/'));
  const query = async <T extends pg.QueryResultRow>(text: string): Promise<T[]> => {
    const client = new pg.Client({ ...address, database: 'postgres' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<T>(text)).rows;
    } finally {
      await client.end();
    }
  };

  return {
    port,
    query,
    connection: database => ({
      connectionString: `postgres://${USER}@127.0.0.1:${port}/${database}`,
    }),
    async init() {
      await call('initdb', '-D', folder, '-U', USER, '-A', 'trust', '-E', 'UTF8', '-k');
      appendFileSync(join(folder, 'postgresql.conf'), SETTINGS.join('\n'));
    },
    async copyFrom(other) {
      await call('pg_basebackup', '-D', folder, '-d', urlOf(other), '-X', 'stream', '-c', 'fast');
    },
    async rewindTo(other) {
      // `pg_rewind` reads the timeline from the control file, which a checkpoint updates.
      await other.query('checkpoint');
      await call('pg_rewind', '-D', folder, '--source-server', urlOf(other));
    },
    async start(part = {}) {
      if (part.standbyOf) markStandby(place);
      const words = settingsOf(port, part).flatMap(setting => ['-c', setting]);
      running = await spawnSupervised([join(PROGRAMS, 'postgres'), '-D', folder, ...words], {
        ...{ identity, cwd: folder, env: part.environment ?? {} },
      });
      await vi.waitFor(async () => {
        if (running?.hasExited()) throw new Error(`PostgreSQL ended: ${running.lines.join('\n')}`);
        await query('select 1');
      }, WAIT);
    },
    async promote() {
      const [row] = await query<{ isDone: boolean }>('select pg_promote() as "isDone"');
      expect(row?.isDone).toBe(true);
    },
    async setSynchronous(isSynchronous) {
      const names = isSynchronous ? 'standby' : '';
      await query(`alter system set synchronous_standby_names = '${names}'`);
      await query('select pg_reload_conf()');
    },
    async kill() {
      if (running && !running.hasExited()) signalFamily(running.pid, 'SIGKILL');
      await running?.exit;
    },
    async freeze() {
      if (running) signalFamily(running.pid, 'SIGSTOP');
    },
    untilFollowed: state =>
      vi.waitFor(async () => {
        const rows = await query(
          `select from pg_stat_replication where state = 'streaming' and sync_state = '${state}'`,
        );
        expect(rows).toHaveLength(1);
      }, WAIT),
  };
}

function urlOf(server: ReplicatedPostgres): string {
  return server.connection('postgres').connectionString;
}

function settingsOf(port: number, { standbyOf }: Part): string[] {
  return [
    `port=${port}`,
    `primary_conninfo=host=127.0.0.1 port=${standbyOf ?? port} user=${USER} application_name=standby`,
  ];
}

function markStandby({ folder, identity }: Place): void {
  const file = join(folder, 'standby.signal');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, '');
  if (identity.uid !== undefined) chownSync(file, identity.uid, identity.gid ?? identity.uid);
}
