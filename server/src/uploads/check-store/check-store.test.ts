/** See STO-8. */
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { databaseUrl } from '../../../test/database-url.ts';
import { startAdmin } from '../../../test/programs/run-admin.ts';
import { startS3Server } from '../../../test/services/s3-server.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { leaveUnmatched } from '../../../test/stored-objects.ts';
import { createFakeStore } from '../../adapters/object-store/fake.ts';
import { StoreError } from '../../adapters/object-store/port.ts';
import { claimIdentity } from '../identity/queries.ts';
import { checkStore } from './check-store.ts';
import type { Finding } from './finding.ts';

const HOURS_MS = 3_600_000;
const objectStore = createFakeStore();
const server = await startTestServer({ hasWorker: false, parts: { objectStore } });
const { ctx } = server;
const { get, list } = objectStore;
await claimIdentity(ctx.db, 'ours');
await objectStore.claim('ours');

beforeEach(async () => {
  Object.assign(objectStore, { get, list });
  await ctx.db.deleteFrom('uploads_objects').execute();
  objectStore.objects.clear();
});

async function keepMany(count: number): Promise<string[]> {
  const objects = Array.from({ length: count }, () => {
    const bytes = randomBytes(20);

    return { key: `${bytes.toString('hex')}.png`, bytes };
  });
  const writtenAt = new Date(Date.now() - 2 * HOURS_MS);
  for (const { key, bytes } of objects) objectStore.objects.set(key, { bytes, writtenAt });
  const sums = objects.map(({ bytes }) => createHash('sha256').update(bytes).digest());
  await sql`insert into uploads_objects (key, kind, sha256, size_bytes, media_type, created_at)
    select key, 'preset', sha256, 20, 'image/png', now()
    from unnest(${objects.map(({ key }) => key)}::text[], ${sums}::bytea[]) as given (key, sha256)`.execute(
    ctx.db,
  );

  return objects.map(({ key }) => key).toSorted();
}

async function check({ isRepair = false, signal = new AbortController().signal } = {}) {
  const findings: Finding[] = [];
  const onFinding = (finding: Finding) => findings.push(finding);
  const checked = await checkStore(ctx, { isRepair, signal, onFinding, onProgress: () => {} });

  return { checked, findings };
}

test('the check covers all pages of rows and files, and reads at most eight files at the same time', async () => {
  const keys = await keepMany(1_250);
  const lost = [keys[0], keys[199], keys[200], keys[1_249]].map(key => key ?? '');
  for (const key of lost) objectStore.objects.delete(key);
  leaveUnmatched(ctx, ...lost);
  const orphans = [keys[499], keys[500], keys[1_001]].map(key => key ?? '');
  await ctx.db.deleteFrom('uploads_objects').where('key', 'in', orphans).execute();
  leaveUnmatched(ctx, ...orphans);
  let [reading, most] = [0, 0];
  objectStore.get = async (...given) => {
    reading += 1;
    most = Math.max(most, reading);
    const stored = await get.apply(objectStore, given);
    reading -= 1;

    return stored;
  };

  const { checked, findings } = await check();

  expect(checked).toMatchObject({ isComplete: true, rows: 1_247, files: 1_246, rowsTotal: 1_247 });
  expect(findings.map(({ kind, key }) => `${kind} ${key}`).toSorted()).toEqual(
    [...lost.map(key => `missing ${key}`), ...orphans.map(key => `unknown ${key}`)].toSorted(),
  );
  expect(most).toBe(8);
});

test('the check reports a file after two failed reads, but not if the second read succeeds', async () => {
  const [bad = '', once = '', cut = ''] = await keepMany(3);
  const reads = new Map<string, number>();
  objectStore.get = async (key, range) => {
    const count = (reads.get(key) ?? 0) + 1;
    reads.set(key, count);
    if (key === bad || (key === once && count === 1))
      throw new StoreError('FAILED', 'a bad sector');
    const stored = await get.call(objectStore, key, range);
    if (!stored || key !== cut || count > 1) return stored;

    return { ...stored, body: Readable.from(fails()) };
  };

  const { findings, checked } = await check({ isRepair: true });

  objectStore.get = get;
  expect(findings).toEqual([
    { kind: 'unreadable', key: bad, objectKind: 'preset', remedy: null, isMended: false },
  ]);
  expect(checked.mended).toBe(0);
});

async function* fails(): AsyncGenerator<Uint8Array> {
  yield Buffer.of(1);
  throw new Error('the connection broke');
}

test('the check stops with the store’s error after 20 failed reads in a row', async () => {
  await keepMany(60);
  objectStore.get = async () => {
    throw new StoreError('FAILED', 'the service answered 403 AccessDenied');
  };

  const outcome = check();

  await expect(outcome).rejects.toThrow(
    '20 files one after the other could not be read (the service answered 403 AccessDenied): the check was stopped.',
  );
  objectStore.get = get;
});

test('the check fails with a StoreAwayError if the files of the store can’t be listed', async () => {
  await keepMany(1);
  let calls = 0;
  objectStore.list = start => {
    calls += 1;
    if (calls > 1) throw new StoreError('FAILED', 'the service answered 503');

    return list.call(objectStore, start);
  };

  await expect(check()).rejects.toMatchObject({
    name: 'StoreAwayError',
    message: expect.stringContaining('the service answered 503'),
  });
  objectStore.list = list;
});

test.each([
  ['an identity that is not the database’s', 'theirs', 'belong to two installations'],
  ['no identity', null, 'start one first'],
])('the check refuses a store with %s, and repairs nothing', async (_, identity, reason) => {
  const [known = ''] = await keepMany(1);
  const orphan = 'ab'.repeat(20);
  objectStore.objects.set(orphan, { bytes: Buffer.of(1), writtenAt: new Date(0) });
  const { identity: readIdentity } = objectStore;
  objectStore.identity = async () => identity;

  await expect(check({ isRepair: true })).rejects.toThrow(reason);

  objectStore.identity = readIdentity;
  expect([...objectStore.objects.keys()].toSorted()).toEqual([known, orphan].toSorted());
  objectStore.objects.delete(orphan);
});

test('an interrupted command reports its progress and is audited, even if the service does not answer', async () => {
  const s3 = await startS3Server();
  const bucketServer = await startTestServer({ hasWorker: false, settings: s3.settings });
  await claimIdentity(bucketServer.ctx.db, 'ours');
  await bucketServer.ctx.objectStore.claim('ours');
  const key = `${'cd'.repeat(20)}.png`;
  await sql`insert into uploads_objects (key, kind, sha256, size_bytes, media_type, created_at)
    values (${key}, 'preset', ${Buffer.alloc(32)}, 1, 'image/png', now())`.execute(
    bucketServer.ctx.db,
  );
  leaveUnmatched(bucketServer.ctx, key);
  s3.script.fault = asked => (asked.key === `objects/${key}` ? 'silent' : undefined);
  const { child, ended } = startAdmin(bucketServer.ctx.config.dataDir, ['check-store'], {
    DATABASE_URL: databaseUrl(bucketServer.database),
    ...s3.settings,
  });
  await vi.waitFor(() => expect(s3.asked.at(-1)?.key).toBe(`objects/${key}`), { timeout: 10_000 });

  child.kill('SIGINT');

  expect(await ended).toEqual({
    status: 1,
    stdout: 'Stopped: 0 of 1 row (0 MiB), 0 files seen, all is right.\n',
    stderr: 'The check was stopped before its end.\n',
  });
  const noted = bucketServer.ctx.db.selectFrom('audit_log').select('details');
  expect(await noted.execute()).toEqual([
    { details: expect.objectContaining({ isComplete: false, rows: 0 }) },
  ]);
  delete s3.script.fault;
  await bucketServer.close();
  await s3.close();
});
