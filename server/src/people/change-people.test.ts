/** See PPL-6, PPL-9, PPL-10, PPL-11. */
import { randomUUID } from 'node:crypto';
import { REALTIME_CLOSE } from '@vermilion/contract/realtime';
import { fillPath, routes } from '@vermilion/contract/routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { commandsAt } from '../../test/admin-commands.ts';
import { isAnyoneWaiting } from '../../test/is-anyone-waiting.ts';
import { changeOne, changePeople } from '../../test/people/change-people.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { administrator, type Person, signedInPerson } from '../../test/people/people.ts';
import { openReadySocket } from '../../test/socket.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { lockAdmins } from '../accounts/queries.ts';
import { withTransaction } from '../database/database.ts';

const server = await startTestServer();
const { admin: command, auditOf } = commandsAt(server);
let admin: Person;
let mei: Person;

beforeEach(async () => {
  await forgetLimits(server);
  await server.ctx.db.updateTable('accounts_users').set({ role: 'user' }).execute();
  admin = await administrator(server);
  mei = await signedInPerson(server);
});

const roleOf = async ({ client }: Person) => (await client.get(routes.getMe.path)).body.user.role;
const balanceOf = async ({ client }: Person) =>
  (await client.get(routes.getMe.path)).body.user.credits;

describe('a grant', () => {
  const grant = { action: 'grant', credits: 100, note: 'for the dunes', key: 'june' };

  test('adds a ledger row with its note, once for each pair of key and person', async () => {
    const tom = await signedInPerson(server, 'tom');

    expect(await changeOne(admin, mei.id, grant)).toMatchObject({
      ...{ outcome: 'changed', code: null, person: { credits: 600 } },
    });
    expect(await changeOne(admin, mei.id, { ...grant, credits: 7 })).toMatchObject({
      ...{ outcome: 'unchanged', person: { credits: 600 } },
    });
    expect(await changeOne(admin, tom.id, grant)).toMatchObject({ person: { credits: 600 } });

    const page = await admin.client.get(
      fillPath(routes.listPersonTransactions.path, { id: mei.id }),
    );
    expect(page.body).toMatchObject({
      total: 2,
      transactions: [
        { type: 'admin_grant', delta: 100, balance_after: 600, note: 'for the dunes' },
        { type: 'signup-bonus' },
      ],
    });
    expect(await auditOf(mei.id)).toMatchObject([
      { actor: `user:${admin.id}`, command: 'grant', details: { credits: 100, key: 'june' } },
      { details: { credits: 7, isUnchanged: true } },
    ]);
  });

  test('is given once if several concurrent calls have the same key', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () => changePeople(admin, [mei.id], { ...grant, key: 'july' })),
    );

    expect(await balanceOf(mei)).toBe(600);
  });

  test.each([0, -5, 1.5, 10_000_001, '100', null])(
    'is refused if it has %j credits',
    async credits => {
      const answer = await changePeople(admin, [mei.id], { ...grant, credits });

      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
      expect(await balanceOf(mei)).toBe(500);
    },
  );

  test('is refused if it has no key', async () => {
    expect((await changePeople(admin, [mei.id], { ...grant, key: undefined })).status).toBe(400);
  });
});

describe('several people', () => {
  test('are changed one by one: an unknown id or a refusal does not stop the others', async () => {
    const tom = await signedInPerson(server, 'tom');
    const unknown = randomUUID();
    await changeOne(admin, tom.id, { action: 'suspend', note: '' });

    const { status, body } = await changePeople(
      admin,
      [mei.id, unknown, admin.id, tom.id, mei.id],
      { action: 'suspend', note: '' },
    );

    expect(status).toBe(200);
    expect(body.results).toMatchObject([
      { id: mei.id, outcome: 'changed', person: { suspended_at: expect.any(String) } },
      { id: unknown, outcome: 'refused', code: 'NOT_FOUND', person: null },
      { id: admin.id, outcome: 'refused', code: 'CONFLICT', reason: 'SELF' },
      { id: tom.id, outcome: 'unchanged' },
    ]);
    expect(await auditOf(unknown)).toEqual([]);
    expect(await auditOf(admin.id)).toEqual([]);
  });

  test.each([
    ['no one', []],
    ['an invalid id', ['mei']],
    ['more than 100', Array.from({ length: 101 }, () => randomUUID())],
  ])('are not changed by a call for %s', async (_, ids) => {
    expect((await changePeople(admin, ids, { action: 'unsuspend' })).status).toBe(400);
  });

  test('are not changed by an unknown action', async () => {
    expect((await changePeople(admin, [mei.id], { action: 'haunt' })).status).toBe(400);
  });
});

describe('the role of an administrator', () => {
  test('takes effect at the person’s next call', async () => {
    await changeOne(admin, mei.id, { action: 'set-role', role: 'admin' });
    expect(await roleOf(mei)).toBe('admin');
    expect((await mei.client.get(routes.listPeople.path)).status).toBe(200);

    await changeOne(admin, mei.id, { action: 'set-role', role: 'user' });

    expect(await roleOf(mei)).toBe('user');
    expect(await mei.client.get(routes.listPeople.path)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    expect(await auditOf(mei.id)).toMatchObject([{ command: 'promote' }, { command: 'demote' }]);
  });

  test.each([
    [{ action: 'set-role', role: 'user' }, 'LAST_ADMIN'],
    [{ action: 'suspend', note: '' }, 'CONFLICT'],
    [{ action: 'unconfirm' }, 'CONFLICT'],
  ])('is kept by the last administrator: %j is refused', async (change, code) => {
    expect(await changeOne(admin, admin.id, change)).toMatchObject({ outcome: 'refused', code });
    expect(await roleOf(admin)).toBe('admin');
  });

  test.each(['suspend', 'demote', 'unconfirm', 'delete'])(
    'is kept by the last administrator at the command line: %s is refused',
    async name => {
      const words = name === 'delete' ? [name, admin.email, '--yes'] : [name, admin.email];

      expect(await command(...words)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('last administrator'),
      });
      expect(await roleOf(admin)).toBe('admin');
    },
  );

  test('does not count while its holder is suspended: the other administrator is the last', async () => {
    const other = await administrator(server, 'other');
    await changeOne(admin, other.id, { action: 'suspend', note: '' });

    expect(await changeOne(admin, admin.id, { action: 'set-role', role: 'user' })).toMatchObject({
      ...{ outcome: 'refused', code: 'LAST_ADMIN' },
    });
  });

  test.each([
    ['demote', { action: 'set-role', role: 'user' }],
    ['suspend', { action: 'suspend', note: '' }],
    ['unconfirm', { action: 'unconfirm' }],
  ])('is kept by one of two administrators if each calls %s for the other', async (_, change) => {
    const other = await administrator(server, 'other');

    const { both } = await withTransaction(server.ctx.db, async tx => {
      await lockAdmins(tx);
      const calls = [changeOne(admin, other.id, change), changeOne(other, admin.id, change)];
      await expect.poll(() => isAnyoneWaiting(server)).toBe(true);

      return { both: calls };
    });

    const outcomes = await Promise.all(both);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'refused']);
    expect(outcomes.find(({ outcome }) => outcome === 'refused')?.code).toBe('FORBIDDEN');
  });

  test('is checked again for each person of a call, so that its withdrawal stops the call', async () => {
    const other = await administrator(server, 'other');
    const people = [mei, await signedInPerson(server, 'tom')];

    const { body } = await changePeople(other, [other.id, ...people.map(({ id }) => id)], {
      action: 'set-role',
      role: 'user',
    });

    expect(body.results).toMatchObject([
      { outcome: 'changed' },
      { outcome: 'refused', code: 'FORBIDDEN' },
      { outcome: 'refused', code: 'FORBIDDEN' },
    ]);
  });
});

describe('a confirmation', () => {
  test('can be withdrawn and restored, and the withdrawal closes sockets', async () => {
    const socket = await openReadySocket(mei.client);

    expect(await changeOne(admin, mei.id, { action: 'unconfirm' })).toMatchObject({
      ...{ outcome: 'changed', person: { email_confirmed_at: null } },
    });
    expect(await socket.closed).toBe(REALTIME_CLOSE.unauthorized);
    expect((await mei.client.get(routes.listHistory.path)).status).toBe(403);
    expect(await changeOne(admin, mei.id, { action: 'confirm' })).toMatchObject({
      person: { email_confirmed_at: expect.any(String) },
    });

    expect((await mei.client.get(routes.listHistory.path)).status).toBe(200);
    expect(await changeOne(admin, mei.id, { action: 'confirm' })).toMatchObject({
      outcome: 'unchanged',
    });
  });
});

describe('the sessions of a person', () => {
  const second = async () => {
    const client = server.client();
    await client.post(routes.signIn.path, mei);

    return client;
  };
  const sessionsOf = async () =>
    (await admin.client.get(fillPath(routes.getPerson.path, { id: mei.id }))).body.person.sessions;

  test('can all be ended together, with their sockets', async () => {
    const clients = [mei.client, await second()];
    const sockets = await Promise.all(clients.map(openReadySocket));
    expect(await sessionsOf()).toHaveLength(2);

    expect(await changeOne(admin, mei.id, { action: 'end-sessions' })).toMatchObject({
      outcome: 'changed',
    });

    for (const socket of sockets) expect(await socket.closed).toBe(REALTIME_CLOSE.unauthorized);
    for (const client of clients) expect((await client.get(routes.getMe.path)).status).toBe(401);
    expect(await sessionsOf()).toEqual([]);
    expect(await auditOf(mei.id)).toMatchObject([
      { command: 'end-sessions', details: { count: 2 } },
    ]);
  });

  test('can be ended one by one, and the others stay', async () => {
    const other = await second();
    const [{ id }] = await sessionsOf();

    await changeOne(admin, mei.id, { action: 'end-sessions', session_id: id });

    const statuses = await Promise.all(
      [mei.client, other].map(async client => (await client.get(routes.getMe.path)).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test('can’t be ended by a call for another person', async () => {
    const [{ id }] = await sessionsOf();
    const tom = await signedInPerson(server, 'tom');

    expect(
      await changeOne(admin, tom.id, { action: 'end-sessions', session_id: id }),
    ).toMatchObject({ outcome: 'unchanged' });
    expect((await mei.client.get(routes.getMe.path)).status).toBe(200);
  });
});
