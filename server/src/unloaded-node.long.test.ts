import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeMemoryFolder } from '../test/programs/memory-folder.ts';
import { removeFolder } from '../test/programs/postgres-folders.ts';
import { runNode } from '../test/programs/run-node.ts';

const PROGRAM = join(import.meta.dirname, '../test/programs/unloaded-node-program.ts');

test('a node that can’t load its modules stops its PostgreSQL, and reports the failure', {
  timeout: 120_000,
}, async () => {
  const folder = makeMemoryFolder();
  onTestFinished(() => removeFolder(folder));

  const program = runNode(undefined, { DATA_DIR: folder, PORT: '0' }, { main: PROGRAM });
  onTestFinished(() => program.kill());

  expect(await program.ended).toBe(0);
  expect(program.said()).toBe('this module is damaged\n');
});
