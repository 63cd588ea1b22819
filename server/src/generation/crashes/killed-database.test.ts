/**
 * The embedded PostgreSQL is killed under a node that paints with Sketchbook, alone and together with the node. Real: everything; the node is
 * a process of its own. What their death leaves leased is freed at once, as if time had passed; `killed-database.long.test.ts` waits.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mourn } from '../../../test/crash/skip-time.ts';
import {
  type EmbeddedStudio,
  startEmbeddedStudio,
} from '../../../test/programs/embedded-studio.ts';
import { makeMemoryFolder } from '../../../test/programs/memory-folder.ts';
import { removeFolder, waitForEnd } from '../../../test/programs/postgres-folders.ts';

let folder: string;
let studio: EmbeddedStudio;
beforeAll(async () => {
  folder = makeMemoryFolder();
  studio = await startEmbeddedStudio(folder);
}, 120_000);
afterAll(async () => {
  const pid = studio.databasePid();
  await studio.close();
  // It stops by itself when its node has gone.
  if (pid !== undefined) await waitForEnd(pid);
  removeFolder(folder);
}, 120_000);

test('a database that ends is started again by its node, which says so, and one that ends with its node by the next; all works are painted', async () => {
  const { ctx } = studio;
  const node = studio.nodes.at(-1);
  await studio.ask(1);
  await studio.untilPainting();
  const first = studio.databasePid();
  studio.killDatabase();
  await studio.untilAnotherThan(first);
  expect(node?.said()).toContain('the database ended, it is started again');
  await mourn(ctx);

  await studio.ask(1);
  await studio.untilPainting();
  studio.killDatabase();
  await node?.kill();
  await studio.startNode();
  await mourn(ctx);

  expect(await studio.judge()).toBe(2);
}, 180_000);
