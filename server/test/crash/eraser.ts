import type { Job } from '@vermilion/contract/job';
import { routes } from '@vermilion/contract/routes';
import { expect, vi } from 'vitest';
import { startWorker } from '../../src/worker.ts';
import { databaseUrl } from '../database-url.ts';
import { addressesOf, keeperOf } from '../jobs/trash.ts';
import { finishedWork, quickProvider } from '../jobs/works.ts';
import { signedInPerson } from '../people/people.ts';
import { startTestServer, type TestServer } from '../start-test-server.ts';
import type { CrashPoint } from './crash-points.ts';
import { type CrashingNode, findPort, startCrashingNode } from './crashing-node.ts';
import { endAllLeases } from './skip-time.ts';

const WAIT = { timeout: 60_000, interval: 25 };

export type Eraser = {
  /** Kills a node while it purges two of three works. Another worker must finish the purge. */
  endureCrash(at: CrashPoint): Promise<void>;
  close(): Promise<void>;
};

export async function startEraser(): Promise<Eraser> {
  const parts = { imageProviders: [quickProvider()] };
  const server = await startTestServer({ hasWorker: false, parts });
  const working = <T>(what: () => Promise<T>) => withWorker(server, what);
  const mei = await working(() => signedInPerson(server));
  const { bulk } = keeperOf(mei);

  return {
    async endureCrash(at) {
      const [kept, ...given] = await working(() =>
        Promise.all([1, 2, 3].map(() => finishedWork(mei))),
      );
      await bulk(
        'deleteWorks',
        given.map(({ id }) => id),
      );
      const node = await startNode(server, at);
      await mei.client.delete(routes.emptyTrash.path);
      await dies(node, at);

      // The purge finds files by their rows, so it would never delete a file without a row.
      expect(await filesWithoutRow(server)).toEqual([]);
      await endAllLeases(server.ctx);
      await working(() => vi.waitFor(async () => expect(await countPurged(server)).toBe(0), WAIT));

      await expectInStep(server);
      if (!kept) throw new Error('nothing was kept');
      for (const address of addressesOf(kept))
        expect((await mei.client.get(address)).status).toBe(200);
      expect(await rowsOf(server, given)).toEqual([]);
    },
    close: () => server.close(),
  };
}

async function withWorker<T>({ ctx }: TestServer, what: () => Promise<T>): Promise<T> {
  const worker = startWorker(ctx);
  try {
    return await what();
  } finally {
    await worker.stop();
  }
}

async function startNode({ ctx, database }: TestServer, crashAt: string): Promise<CrashingNode> {
  return startCrashingNode({
    ...{
      CRASH_AT: crashAt,
      PORT: String(await findPort()),
      LOG_LEVEL: 'silent',
      FIRST_GALLERY: 'off',
    },
    ...{ DATABASE_URL: databaseUrl(database), DATA_DIR: ctx.config.dataDir },
    ...{ SESSION_SECRET: 'a secret of the tests, which nobody else uses' },
  });
}

async function dies(node: CrashingNode, at: string): Promise<void> {
  try {
    await vi.waitFor(() => {
      if (node.endedBy() === undefined) throw new Error(`the node lives: it did not reach "${at}"`);
    }, WAIT);
    expect([at, node.endedBy()]).toEqual([at, 'SIGKILL']);
  } finally {
    await node.kill();
  }
}

async function expectInStep(server: TestServer): Promise<void> {
  expect((await listFiles(server)).toSorted()).toEqual((await listRows(server)).toSorted());
}

async function filesWithoutRow(server: TestServer): Promise<string[]> {
  const rows = new Set(await listRows(server));

  return (await listFiles(server)).filter(key => !rows.has(key));
}

async function listFiles({ ctx }: TestServer): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of ctx.objectStore.list()) keys.push(key);

  return keys;
}

async function listRows({ ctx }: TestServer): Promise<string[]> {
  const rows = await ctx.db.selectFrom('uploads_objects').select('key').execute();

  return rows.map(({ key }) => key);
}

async function countPurged({ ctx }: TestServer): Promise<number> {
  const rows = await ctx.db
    .selectFrom('works')
    .select('id')
    .where('erased_at', 'is not', null)
    .execute();

  return rows.length;
}

function rowsOf({ ctx }: TestServer, works: readonly Job[]) {
  const ids = works.map(({ id }) => id);

  return ctx.db.selectFrom('works').select('id').where('id', 'in', ids).execute();
}
