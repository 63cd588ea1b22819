// Runs the embedded PostgreSQL on a small disk and fills the disk. Prints the error, and the number
// of rows that exist once the disk has room again. The mount namespace keeps the disk private to
// this program.
//
// unshare --mount node full-disk-program.ts FOLDER first-start|restart|running

import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/database/embedded/start-embedded-postgres.ts';
import { silentLog } from './postgres-folders.ts';

const ROUNDS_MAX = 500;

const [parent = '', moment = ''] = process.argv.slice(2);
const disk = path.join(parent, 'disk');
const filler = path.join(disk, 'filler');
mkdirSync(disk, { recursive: true });
execFileSync('/bin/mount', [
  '-t',
  'tmpfs',
  '-o',
  `mode=0711,size=${moment === 'first-start' ? 30 : 160}m`,
  'none',
  disk,
]);
chmodSync(disk, 0o711);

const ended = Promise.withResolvers<Error>();
const start = () =>
  startEmbeddedPostgres({
    dataDir: path.join(disk, 'data'),
    log: silentLog,
    onExit: ended.resolve,
  });

// as: if it is not an Error, the printed text shows that
const error = (await provoke()) as Error & { code: string };
const kept = moment === 'first-start' ? 0 : await countAfterClearing();
console.log(
  JSON.stringify({
    code: error.code,
    isPlain: /disk .* (is full|has less than)/.test(error.message),
    kept,
  }),
);

async function provoke(): Promise<unknown> {
  if (moment === 'first-start') return start().catch((failure: unknown) => failure);

  const server = await start();
  await run(server, 'CREATE TABLE note AS SELECT generate_series(1, 1000) AS number');
  if (moment === 'restart') {
    await server.stop();
    fill();
    return start().catch((failure: unknown) => failure);
  }
  fill();
  // This statement writes only to the write-ahead log. Once the log has no room, the server ends.
  const log = "SELECT pg_logical_emit_message(true, 'test', repeat('x', 1000000))";
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const isRefused = await run(server, log).then(
      () => false,
      () => true,
    );
    if (isRefused) return ended.promise;
  }
  throw new Error('the disk did not fill');
}

async function countAfterClearing(): Promise<number> {
  rmSync(filler);
  const server = await start();
  const [row] = await run(server, 'SELECT count(*)::int AS count FROM note');
  await server.stop();
  return Number(row?.count);
}

async function run(server: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(server.connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

function fill(): void {
  const file = openSync(filler, 'w');
  const block = Buffer.alloc(64 * 1024);
  try {
    for (;;) writeSync(file, block);
  } catch {
    // The disk is full.
  }
  closeSync(file);
}
