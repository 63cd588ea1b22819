import {
  type AdminRead,
  listAdminReads,
  readBeginning,
} from '@vermilion/server/test/large-studio/admin-reads.ts';
import { seedLargeStudio } from '@vermilion/server/test/large-studio/seed-large-studio.ts';
import pg from 'pg';
import type { Database, Environment } from '../environment.ts';
import type { Measurement } from '../measurement.ts';
import { makePeople, type Person, signIn } from '../people.ts';
import { figureRow, type Row } from '../report.ts';
import { type Program, startServer } from '../start-program.ts';
import { spreadOf } from '../statistics.ts';

const CALLS = 5;
const ANSWER_MS_MAX = 200;

export const adminLists: Measurement = {
  name: 'admin-lists',
  isLarge: true,
  about:
    'Each list and detail of /admin with 100,000 people, 1,000,000 works, 60,000 orders and ' +
    `1,000,000 rows of the audit log: the median of ${CALLS} calls after a warm-up, and the first ` +
    'call after a start for each kind of list (ADL-13).',
  async measure(environment) {
    const database = await environment.createDatabase('admin_lists');
    const folder = environment.createFolder('admin-lists');
    // The first start must come before the works are inserted, because the server refuses to
    // connect a database with works to a new object store.
    await (await start(environment, { database, folder })).stop();
    await seedLargeStudio(database.config);
    const [person] = await makePeople(database, 1);
    if (!person) throw new Error('an account is missing');
    const client = new pg.Client(database.config);
    await client.connect();
    await client.query(`update accounts_users set role = 'admin' where id = $1`, [person.userId]);
    const reads = await listAdminReads(client);
    await client.end();

    return [
      ...(await measureAll(environment, { database, folder }, { person, reads })),
      ...(await measureFirst(environment, { database, folder }, { person, reads })),
    ];
  },
};

type Installation = { database: Database; folder: string };
type Calls = { person: Person; reads: readonly AdminRead[] };

export async function measureAll(
  environment: Pick<Environment, 'atEnd'>,
  installation: Installation,
  { person, reads }: Calls,
): Promise<Row[]> {
  const server = await start(environment, installation);
  const cookie = await signIn(server.url, person);
  const rows: Row[] = [];
  for (const read of reads) {
    await time(server, cookie, read);
    const times: number[] = [];
    for (let call = 0; call < CALLS; call += 1) times.push(await time(server, cookie, read));
    const range = spreadOf(times);
    rows.push(row(read.what, range.median, range));
  }
  await server.stop();

  return rows;
}

/** Times one call of each kind, each after a new start of the server. */
export async function measureFirst(
  environment: Pick<Environment, 'atEnd'>,
  installation: Installation,
  { person, reads }: Calls,
): Promise<Row[]> {
  const first = new Map(reads.toReversed().map(read => [kindOf(read), read]));
  const rows: Row[] = [];
  let cookie: string | undefined;
  for (const read of [...first.values()].toReversed()) {
    const server = await start(environment, installation);
    cookie ??= await signIn(server.url, person);
    rows.push(row(`first call after a start: ${read.what}`, await time(server, cookie, read)));
    await server.stop();
  }

  return rows;
}

function kindOf({ path }: AdminRead): string {
  return path.replace(/\?.*/, '').replace(/[\da-f]{8}-[\da-f-]{27}/, 'id');
}

async function start(
  environment: Pick<Environment, 'atEnd'>,
  { database, folder }: Installation,
): Promise<Program> {
  // `ROLE=api` starts no worker, so that pending jobs stay pending.
  const server = await startServer({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SESSION_SECRET: 'a secret of the bench, not of anybody',
    ROLE: 'api',
  });
  environment.atEnd(server.stop);

  return server;
}

/** @returns milliseconds until the answer, or the first 64 KiB of a CSV file, has been read */
async function time({ url }: Program, cookie: string, { path }: AdminRead): Promise<number> {
  const begunMs = performance.now();
  const status = await readBeginning(new URL(path, url), cookie);
  if (status !== 200) throw new Error(`${path} answered ${status}`);

  return performance.now() - begunMs;
}

function row(what: string, value: number, range?: ReturnType<typeof spreadOf>): Row {
  return figureRow({ what, unit: 'ms', value, atMost: ANSWER_MS_MAX, ...(range && { range }) });
}
