/** See CMD-1, CMD-2, CRE-2. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { commandsAt, type Outcome } from '../../test/admin-commands.ts';
import { databaseUrl } from '../../test/database-url.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { signedInPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';

const server = await startTestServer();
const { admin, auditOf } = commandsAt(server);

beforeEach(async () => {
  await forgetLimits(server);
  await sql`update accounts_users set role = 'user'`.execute(server.ctx.db);
});

function adminProcess(...words: string[]): Promise<Outcome> {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl(server.database),
    SESSION_SECRET: 'of no importance here, but asked for with DATABASE_URL',
    DATA_DIR: server.ctx.config.dataDir,
  };

  return new Promise(resolve => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, '../admin.ts'), ...words],
      { env },
      (error, stdout, stderr) => {
        resolve({ status: error ? Number(error.code) : 0, stdout, stderr });
      },
    );
  });
}

async function everything(): Promise<string> {
  const { rows } = await sql<{ all: string }>`select concat(
    (select json_agg(u order by id) from accounts_users u), (select json_agg(t order by id) from credit_transactions t),
    (select json_agg(a order by id) from audit_log a), (select json_agg(s order by id) from accounts_sign_ups s)) as all`.execute(
    server.ctx.db,
  );

  return rows[0]?.all ?? '';
}

describe('the command line as a process, beside the running server', () => {
  test('prints the result and ends with status 0', async () => {
    const { client, email } = await signedInPerson(server, 'process');

    const outcome = await adminProcess('grant', email, '25', '--note', 'words with spaces');

    expect(outcome).toEqual({
      status: 0,
      stdout: `${email} got 25 credits and has 525.\n`,
      stderr: '',
    });
    expect((await client.get('/api/v1/me')).body.user.credits).toBe(525);
  });

  test.each([
    [['promote', 'nobody@example.com']],
    [['grant', 'nobody@example.com', 'ten']],
    [['nonsense']],
    [[]],
  ])(
    'prints on stderr why a command is refused, without a stack, and ends with status 1: %j',
    async words => {
      const before = await everything();

      const outcome = await adminProcess(...words);

      expect(outcome).toMatchObject({ status: 1, stdout: '' });
      expect(outcome.stderr).toMatch(/^(There is no account|"ten" is not|Usage)/);
      expect(outcome.stderr).not.toContain('    at ');
      expect(await everything()).toBe(before);
    },
  );
});

describe('roles', () => {
  test('a promoted account is an administrator at its next call, and can be demoted while another one exists', async () => {
    const one = await signedInPerson(server, 'one');
    const two = await signedInPerson(server, 'two');

    expect(await admin('promote', one.email.toUpperCase())).toMatchObject({ status: 0 });
    expect((await one.client.get('/api/v1/me')).body.user.role).toBe('admin');
    expect(await admin('promote', two.email)).toMatchObject({ status: 0 });
    expect(await admin('demote', one.email)).toMatchObject({ status: 0 });

    expect((await one.client.get('/api/v1/me')).body.user.role).toBe('user');
    expect(await auditOf(one.id)).toEqual([
      { actor: expect.stringMatching(/^cli:./), command: 'promote', details: {} },
      { actor: expect.stringMatching(/^cli:./), command: 'demote', details: {} },
    ]);
  });

  test('the last administrator can be neither demoted nor unconfirmed', async () => {
    const { email } = await signedInPerson(server, 'last');
    await admin('promote', email);
    const before = await everything();

    expect(await admin('demote', email)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('last'),
    });
    expect(await admin('unconfirm', email)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('last'),
    });

    expect(await everything()).toBe(before);
  });

  test('of two administrators, one demoted and one unconfirmed at the same time, one stays', async () => {
    const one = await signedInPerson(server, 'first');
    const two = await signedInPerson(server, 'second');
    await admin('promote', one.email);
    await admin('promote', two.email);

    const outcomes = await Promise.all([admin('demote', one.email), admin('unconfirm', two.email)]);

    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([0, 1]);
  });
});

describe('grant', () => {
  test('adds credits with a note', async () => {
    const { client, email, id } = await signedInPerson(server, 'granted');

    const outcome = await admin(
      'grant',
      email,
      '1000',
      '--note',
      'for the beautiful dunes',
      '--key',
      `gift-${id}`,
    );

    expect(outcome).toMatchObject({
      status: 0,
      stdout: `${email} got 1,000 credits and has 1,500.\n`,
    });
    expect((await client.get('/api/v1/me')).body.user.credits).toBe(1_500);
    const { rows } = await sql`
      select type, delta, balance_after, note from credit_transactions t
      join accounts_users u on u.credit_account_id = t.account_id
      where u.id = ${id} and type = 'admin_grant'`.execute(server.ctx.db);
    expect(rows).toEqual([
      { type: 'admin_grant', delta: 1_000, balance_after: 1_500, note: 'for the beautiful dunes' },
    ]);
    expect(await auditOf(id)).toMatchObject([
      { command: 'grant', details: { credits: 1_000, key: `gift-${id}` } },
    ]);
  });

  test('grants once for a key, even if three calls are concurrent; without a key each call grants', async () => {
    const { client, email, id } = await signedInPerson(server, 'keyed');

    const outcomes = await Promise.all(
      ['50', '50', '70'].map(credits => admin('grant', email, credits, '--key', id)),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([0, 0, 0]);
    expect(outcomes.filter(({ stdout }) => stdout.includes('Nothing was changed'))).toHaveLength(2);
    const { credits } = (await client.get('/api/v1/me')).body.user;
    expect([550, 570]).toContain(credits);
    await admin('grant', email, '5');
    await admin('grant', email, '5');

    expect((await client.get('/api/v1/me')).body.user.credits).toBe(credits + 10);
    expect(await auditOf(id)).toHaveLength(5);
    expect(await auditOf(id)).toContainEqual(
      expect.objectContaining({
        command: 'grant',
        details: expect.objectContaining({ key: id, isUnchanged: true }),
      }),
    );
  });

  test.each([
    '0',
    '-5',
    '1.5',
    '1e3',
    'ten',
    '',
    '10000001',
    '99999999999999999999',
    '0x10',
    '1 000',
    'NaN',
  ])('refuses %j and writes nothing', async credits => {
    const { email } = await signedInPerson(server, 'bad.number');
    const before = await everything();

    const outcome = await admin('grant', email, credits);

    expect(outcome).toMatchObject({ status: 1, stdout: '' });
    expect(await everything()).toBe(before);
  });
});

describe('refusals', () => {
  test.each([
    [['promote', 'nobody@example.com']],
    [['demote', 'nobody@example.com']],
    [['grant', 'nobody@example.com', '10']],
    [['confirm', 'nobody@example.com']],
    [['unconfirm', 'nobody@example.com']],
    [['promote', 'no address']],
    [['promote']],
    [['promote', 'one@example.com', 'two@example.com']],
    [['promote', 'one@example.com', '--key', 'x']],
    [['grant', 'one@example.com', '10', '--unknown']],
    [['delete-everything']],
    [[]],
  ])('a refused command ends with status 1, gives a reason and writes nothing: %j', async words => {
    const before = await everything();

    const outcome = await admin(...words);

    expect(outcome).toMatchObject({ status: 1, stdout: '' });
    expect(outcome.stderr.length).toBeGreaterThan(10);
    expect(await everything()).toBe(before);
  });
});

test('list-users prints an account with role, confirmation, credits and date', async () => {
  const { email } = await signedInPerson(server, 'listed');
  await admin('promote', email);

  const { status, stdout } = await admin('list-users');

  expect(status).toBe(0);
  expect(stdout.split('\n')).toContainEqual(
    expect.stringMatching(new RegExp(`^${email}\tadmin\tyes\t500\t\\d{4}-\\d\\d-\\d\\d$`)),
  );
});
