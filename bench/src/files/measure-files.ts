import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createFolderStore } from '@vermilion/server/src/adapters/object-store/folder.ts';
import pg from 'pg';
import { cpuMsOf } from '../cpu.ts';
import type { Database, Environment } from '../environment.ts';
import { runLoad } from '../load.ts';
import type { Measurement } from '../measurement.ts';
import { measurePairs } from '../pairs.ts';
import { makePeople, type Person } from '../people.ts';
import { type Row, ratioRow } from '../report.ts';
import { startProgram, startServer } from '../start-program.ts';

const PICTURES = [
  { what: 'thumbnail', sizeBytes: 16_000 },
  { what: 'preview', sizeBytes: 150_000 },
];
const CONCURRENCY = 8;
const REQUESTS = 2_000;
const RATIO_MIN = 0.7;

export const files: Measurement = {
  name: 'files',
  about:
    `Pictures of ${PICTURES.map(({ what, sizeBytes }) => `${sizeBytes / 1_000} kB (${what})`).join(' and ')} in the ` +
    `system's cache, concurrency ${CONCURRENCY}, including the query for their row, against node:http ` +
    'that streams the same file.',
  async measure(environment) {
    const database = await environment.createDatabase('files');
    const [person] = await makePeople(database, 1);
    if (!person) throw new Error('an account is missing');
    const dataDir = environment.createFolder('files');
    const server = await startServer({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SESSION_SECRET: 'a secret of the bench, not of anybody',
    });
    environment.atEnd(server.stop);

    const rows: Row[] = [];
    for (const { what, sizeBytes } of PICTURES) {
      const bytes = randomBytes(sizeBytes);
      const ours = { ...server, path: await storePicture(dataDir, { database, person, bytes }) };
      const bare = { ...(await startBare(environment, bytes)), path: '/' };
      const rates = await measurePairs(
        async () => (await load(ours)).perSecond,
        async () => (await load(bare)).perSecond,
      );
      const processor = await measurePairs(
        async () => (await load(ours)).cpuUs,
        async () => (await load(bare)).cpuUs,
      );
      const bar = { atLeast: RATIO_MIN };
      rows.push(
        ratioRow({ what: `${what}, rate`, unit: '/s', pairs: rates, of: 'ours / bare', bar }),
        ratioRow({ what: `${what}, CPU`, unit: 'µs', pairs: processor, of: 'bare / ours' }),
      );
    }

    return rows;
  },
};

async function storePicture(
  dataDir: string,
  { database, person, bytes }: { database: Database; person: Person; bytes: Buffer },
): Promise<string> {
  const key = `${randomBytes(20).toString('hex')}-320.webp`;
  await createFolderStore(path.join(dataDir, 'objects')).put(key, bytes, 'image/webp');
  const client = new pg.Client(database.config);
  await client.connect();
  await client.query(
    `insert into uploads_objects (key, user_id, kind, sha256, size_bytes, media_type, created_at)
     values ($1, $2, 'upload', $3, $4, 'image/webp', now())`,
    [key, person.userId, createHash('sha256').update(bytes).digest(), bytes.length],
  );
  await client.end();

  return `/files/${key}`;
}

async function startBare(environment: Environment, bytes: Buffer) {
  const file = path.join(environment.createFolder('bare-files'), 'picture.webp');
  writeFileSync(file, bytes);
  const program = fileURLToPath(import.meta.resolve('./bare-file-server.ts'));
  const bare = await startProgram(program, { BENCH_FILE: file });
  environment.atEnd(bare.stop);

  return bare;
}

type Source = { url: string; pid: number; path: string };

async function load({ url, pid, path }: Source): Promise<{ perSecond: number; cpuUs: number }> {
  const cpuBefore = cpuMsOf(pid);
  const startedAt = performance.now();
  await runLoad({ url, requests: REQUESTS, concurrency: CONCURRENCY, request: () => ({ path }) });
  const ms = performance.now() - startedAt;

  return {
    perSecond: (REQUESTS * 1_000) / ms,
    cpuUs: ((cpuMsOf(pid) - cpuBefore) * 1_000) / REQUESTS,
  };
}
