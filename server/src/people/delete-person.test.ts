/** See PPL-7, PPL-8. */
import { fillPath, PERSON_EXPORT_FILE_PATH, routes } from '@vermilion/contract/routes';
import { beforeEach, expect, test } from 'vitest';
import { commandsAt } from '../../test/admin-commands.ts';
import { finishedWork, quickProvider } from '../../test/jobs/works.ts';
import { erased, findUserRow } from '../../test/people/deletions.ts';
import { readyExport, unzip } from '../../test/people/exports.ts';
import { administrator, type Person, signedInPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';

const server = await startTestServer({ parts: { imageProviders: [quickProvider()] } });
const { admin: command, auditOf } = commandsAt(server);
const admin = await administrator(server);
let mei: Person;

beforeEach(async () => {
  mei = await signedInPerson(server);
});

const remove = (by: Person, { id, email }: { id: string; email: string }) =>
  by.client.post(fillPath(routes.deletePerson.path, { id }), { email });

test('an account that an administrator deletes is erased, the deletion is audited, and a mail reports it', async () => {
  await finishedWork(mei);

  expect(await remove(admin, { ...mei, email: mei.email.toUpperCase() })).toMatchObject({
    status: 200,
  });

  expect((await mei.client.get(routes.getMe.path)).status).toBe(401);
  await erased(server, mei.id);
  expect((await server.mails.waitFor(mei.email)).subject).toContain('was deleted');
  expect(await auditOf(mei.id)).toEqual([]);
  const { rows } = await server.ctx.db
    .selectFrom('audit_log')
    .select(['actor', 'subject', 'details'])
    .where('command', '=', 'delete')
    .execute()
    .then(all => ({ rows: all }));
  expect(rows).toEqual([
    { actor: `user:${admin.id}`, subject: expect.stringMatching(/^deleted:/), details: {} },
  ]);
});

test('an administrator can’t delete an account with a wrong address, the administrator’s own account, or one account twice', async () => {
  const other = { id: mei.id, email: admin.email };
  expect(await remove(admin, other)).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', details: { reason: 'ADDRESS' } },
  });
  expect(await remove(admin, admin)).toMatchObject({
    status: 409,
    body: { details: { reason: 'SELF' } },
  });
  expect((await mei.client.get(routes.getMe.path)).status).toBe(200);

  const statuses = await Promise.all([remove(admin, mei), remove(admin, mei)]);
  expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
});

test('the command deletes only with --yes', async () => {
  expect(await command('delete', mei.email)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('--yes'),
  });
  expect(await findUserRow(server, mei.id)).toMatchObject({ email: mei.email });

  expect(await command('delete', mei.email, '--yes')).toMatchObject({ status: 0 });
  await erased(server, mei.id);
});

test('an administrator requests and downloads an export, which the owner sees too', async () => {
  await finishedWork(mei);
  const path = fillPath(PERSON_EXPORT_FILE_PATH, { id: mei.id });
  expect((await admin.client.get(path)).status).toBe(404);

  const asked = await admin.client.post(fillPath(routes.requestPersonExport.path, { id: mei.id }));
  expect(asked).toMatchObject({ status: 202, body: { export: { status: 'pending', total: 1 } } });
  await readyExport(mei);

  const cookie = admin.client.cookieHeader();
  const answer = await fetch(new URL(path, admin.client.url), { headers: { cookie } });
  expect([...(await unzip(answer)).keys()].some(name => name.startsWith('works/'))).toBe(true);
  expect(await auditOf(mei.id)).toMatchObject([
    { actor: `user:${admin.id}`, command: 'export' },
    { actor: `user:${admin.id}`, command: 'download-export' },
  ]);
});

test('no export is made for an unknown person', async () => {
  const id = '01890000-0000-7000-8000-000000000000';

  const answer = await admin.client.post(fillPath(routes.requestPersonExport.path, { id }));

  expect(answer.status).toBe(404);
});
