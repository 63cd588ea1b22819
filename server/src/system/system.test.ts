/** See ADM-5. */
import type { SystemNode } from '@vermilion/contract/admin/system';
import { routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { commandsAt } from '../../test/admin-commands.ts';
import { administrator } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { withTransaction } from '../database/database.ts';
import { lastMigration } from '../migrations/list.ts';
import { registerNode } from '../nodes/register-node.ts';

const server = await startTestServer({ hasWorker: false });
const admin = await administrator(server);
const readSystem = async () => (await admin.client.get(routes.getSystem.path)).body;

test('the answer has versions, database and store of the node that answers', async () => {
  const system = await readSystem();

  expect(system).toMatchObject({
    ...{ version: manifest.version, schema: lastMigration, node_version: process.versions.node },
    ...{ mail: 'outbox', troubles: [], last_backup_at: null, nodes: [] },
    store: { kind: 'folder' },
  });
  expect(system.postgres_version).toMatch(/^\d+/);
  expect(system.database.size_bytes).toBeGreaterThan(1_000_000);
  expect(system.store.disk_free_bytes).toBeLessThanOrEqual(system.store.disk_size_bytes);
});

test('a running node is listed with the age of its last heartbeat', async () => {
  const node = await registerNode(server.ctx, undefined, manifest.version);
  await sql`update nodes set seen_at = now() - interval '12 seconds'`.execute(server.ctx.db);

  const { nodes } = await readSystem();

  expect(nodes).toMatchObject([{ role: 'all', schema: lastMigration, version: manifest.version }]);
  expect(nodes[0].silent_seconds).toBeGreaterThan(11);
  await node.stop();
  expect((await readSystem()).nodes).toEqual([]);
});

test('nodes are listed with their versions, and the command line shows a missing version as older', async () => {
  const { db } = server.ctx;
  await sql`insert into nodes (id, role, last_migration, secret_marks)
    values (gen_random_uuid(), 'worker', '0033-people-lists', '{}')`.execute(db);
  await sql`insert into nodes (id, role, last_migration, program_version, secret_marks)
    values (gen_random_uuid(), 'api', ${lastMigration}, '9.9.9', '{}')`.execute(db);

  const { nodes } = await readSystem();
  const { stdout } = await commandsAt(server).admin('system');

  expect(nodes.map(({ role, version }: SystemNode) => [role, version])).toEqual(
    expect.arrayContaining([
      ['worker', null],
      ['api', '9.9.9'],
    ]),
  );
  expect(stdout).toMatch(/^node\t\S+\tworker\tan older version\t0033-people-lists\t/m);
  expect(stdout).toMatch(/^node\t\S+\tapi\t9\.9\.9\t/m);
  await sql`delete from nodes`.execute(db);
});

test('the time of the last backup is read from the audit log', async () => {
  await withTransaction(server.ctx.db, tx =>
    sql`insert into audit_log (id, actor, command, subject, details, created_at)
      values (gen_random_uuid(), 'cli:root', 'backup', 'database', '{}', '2026-01-02T03:04:05Z')`.execute(
      tx,
    ),
  );

  expect((await readSystem()).last_backup_at).toBe('2026-01-02T03:04:05.000Z');
});

test('a test mail is sent to the address, and the answer reports no problem', async () => {
  const { status, body } = await admin.client.post(routes.testMail.path, { to: 'mei@example.com' });

  expect([status, body.problem]).toEqual([200, null]);
  expect((await server.mails.waitFor('mei@example.com')).subject).toContain('test');
});

test('a test mail is audited once with its author, from the page and from the command line', async () => {
  const { admin: command, auditOf } = commandsAt(server);
  const earlier = (await auditOf('test-mail')).length;

  await admin.client.post(routes.testMail.path, { to: 'mei@example.com' });
  expect(await command('test-mail', 'lin@example.com')).toMatchObject({ status: 0 });

  const row = { command: 'test-mail', details: { isSent: true } };
  expect((await auditOf('test-mail')).slice(earlier)).toEqual([
    { ...row, actor: `user:${admin.id}` },
    { ...row, actor: expect.stringMatching(/^cli:/) },
  ]);
});
