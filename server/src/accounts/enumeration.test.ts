/** See ACC-5, ACC-6, SES-1, and T24 in docs/reliability.md. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { confirmToken } from '../../test/people/confirm-token.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { type Person, signedUpPerson } from '../../test/people/people.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { runTasks } from '../queue/run-tasks.ts';
import { mailTasks } from './tasks.ts';

const server = await startTestServer();
/** This server has no worker, so that only the measured calls use its database. */
const quiet = await startTestServer({ hasWorker: false });
const password = 'correct horse battery';
const known = { email: '' };
const unconfirmed = { email: 'unconfirmed@example.com' };
const withdrawn = { email: '' };
const unknown = { email: 'unknown@example.com' };
let tom: Person;

beforeAll(async () => {
  const queue = runTasks(quiet.ctx, mailTasks, { lane: 'mails', concurrency: 1, drainMs: 5_000 });
  known.email = (await signedUpPerson(quiet, 'known')).email;
  const person = await signedUpPerson(quiet, 'withdrawn');
  withdrawn.email = person.email;
  await withdraw(quiet, person.id);
  await quiet.client().post('/api/auth/signup', { email: unconfirmed.email, password });
  await quiet.mails.waitFor(unconfirmed.email);
  tom = await signedUpPerson(quiet, 'tom');
  await queue.stop();
});

async function withdraw({ ctx }: TestServer, userId: string): Promise<void> {
  await sql`update accounts_users set email_confirmed_at = null where id = ${userId}`.execute(
    ctx.db,
  );
}

afterEach(() => vi.restoreAllMocks());

async function measure(path: string, body: object, client: TestClient) {
  await forgetLimits(quiet);
  const statements = vi.spyOn(pg.Client.prototype, 'query'); // counts the calls and runs them
  const before = { hashes: await countHashes(), tasks: await lastTaskId() };
  statements.mockClear();
  const answer = await client.post(path, body);
  const count = statements.mock.contexts.filter(isInPool).length;
  statements.mockRestore();

  return {
    status: answer.status,
    body: { ...answer.body, requestId: undefined },
    headers: [...answer.headers]
      .filter(([name]) => name !== 'date')
      .map(([name, value]) => [name, masked(value)]),
    hashes: (await countHashes()) - before.hashes,
    statements: count,
    tasks: (await lastTaskId()) - before.tasks,
  };
}

type Measured = {
  path: string;
  body?: object;
  by?: () => TestClient;
  hashes: number;
  tasks: number;
};

/** Returns false for the notification listener's connection, which the node also queries. */
function isInPool(client: unknown): boolean {
  return client instanceof (quiet.ctx.pool.options.Client ?? pg.Client);
}

function masked(value: string): string {
  return value.replace(/^sign-up=[\w-]{43};/, 'sign-up=…;');
}

async function countHashes(): Promise<number> {
  return (await quiet.ctx.metrics.passwordHashes.get()).values[0]?.value ?? 0;
}

async function lastTaskId(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(pg_sequence_last_value(pg_get_serial_sequence('tasks', 'id')::regclass), 0)::integer
      as id`.execute(quiet.ctx.db);

  return rows[0]?.id ?? 0;
}

describe('a call with an address that is known, unconfirmed, no longer confirmed or unknown', () => {
  const stranger = () => quiet.client();
  const calls: Record<string, Measured> = {
    'signing up': {
      path: '/api/auth/signup',
      body: { password: 'a new password' },
      hashes: 1,
      tasks: 1,
    },
    'signing in with a wrong password': {
      path: '/api/auth/login',
      body: { password: 'a wrong one' },
      hashes: 1,
      tasks: 0,
    },
    'requesting the link again': { path: '/api/auth/resend-confirmation', hashes: 0, tasks: 1 },
    'requesting a password reset': { path: '/api/auth/forgot-password', hashes: 0, tasks: 1 },
    // One task mails the new address, the other the old one.
    'moving an account to the address': {
      path: '/api/auth/change-email',
      body: { password },
      by: () => tom.client,
      hashes: 1,
      tasks: 2,
    },
  };

  test.each(Object.entries(calls))(
    'gets the same answer and causes the same work: %s (T24)',
    async (_, { path, body, by = stranger, hashes, tasks }) => {
      const results = [];
      for (const { email } of [known, unconfirmed, withdrawn, unknown]) {
        // The first call is not measured, because it opens connections and prepares statements.
        await measure(path, { email: `warm.${email}`, ...body }, by());
        results.push(await measure(path, { email, ...body }, by()));
      }

      expect(results[0]).toEqual(results[3]);
      expect(results[1]).toEqual(results[3]);
      expect(results[2]).toEqual(results[3]);
      expect(results[0]).toMatchObject({ hashes, tasks });
      expect(results[0]?.status).toBe(
        path.includes('login') ? 401 : path.includes('signup') ? 201 : 200,
      );
      expect(results[0]?.statements).toBeGreaterThan(0);
    },
  );
});

describe('a sign-up of an attacker', () => {
  test.each([
    ['confirmed', known],
    ['unknown', { email: 'nobody.yet@example.com' }],
  ])(
    'reveals nothing at a %s address: the attacker’s sign-in answers 403, and a request for the mail 200',
    async (_, { email }) => {
      await forgetLimits(server);
      const attacker = server.client();
      await attacker.post('/api/auth/signup', { email, password: 'attackers own' });

      const signIn = await attacker.post('/api/auth/login', { email, password: 'attackers own' });
      const resent = await attacker.post('/api/auth/resend-confirmation', { email });

      expect(signIn).toMatchObject({ status: 403, body: { code: 'AUTH_EMAIL_NOT_CONFIRMED' } });
      expect(resent).toMatchObject({ status: 200, body: { success: true } });
      expect(attacker.cookies.has('session')).toBe(false);
    },
  );

  test('does not keep the owner from signing in', async () => {
    await forgetLimits(server);
    const person = await signedUpPerson(server, 'owner');
    for (let count = 0; count < 3; count += 1) {
      await server
        .client()
        .post('/api/auth/signup', { email: person.email, password: `attack ${count}` });
    }

    const signIn = await server
      .client()
      .post('/api/auth/login', { email: person.email, password: person.password });

    expect(signIn.status).toBe(200);
  });
});

describe('the mails to an address', () => {
  test('tell a confirmed address that it has an account, without a confirmation link', async () => {
    await forgetLimits(server);
    const { email } = await signedUpPerson(server, 'has.account');

    await server.client().post('/api/auth/signup', { email, password });

    const mail = await server.mails.waitFor(email);
    expect(mail.subject).toBe('You already have an account at Vermilion');
    expect(mail.text).toContain('/login');
    expect(mail.text + mail.html).not.toContain('token');
  });

  test('contain, after a withdrawn confirmation, a link that confirms the account and keeps its password', async () => {
    await forgetLimits(server);
    const person = await signedUpPerson(server, 'withdrawn.owner');
    await withdraw(server, person.id);
    const attacker = server.client();
    await attacker.post('/api/auth/signup', { email: person.email, password: 'planted password' });
    const mail = await server.mails.waitFor(person.email);
    expect(mail.subject).toBe('Confirm your email for Vermilion again');

    await server.client().post('/api/auth/confirm', { token: confirmToken(mail) });

    const planted = await attacker.post('/api/auth/login', {
      email: person.email,
      password: 'planted password',
    });
    expect(planted.status).toBe(401);
    const own = await server
      .client()
      .post('/api/auth/login', { email: person.email, password: person.password });
    expect(own).toMatchObject({ status: 200, body: { user: { credits: 500 } } });
  });

  test('are not sent if nobody signed up with the address', async () => {
    await forgetLimits(server);
    await server.client().post('/api/auth/resend-confirmation', { email: 'stranger@example.com' });
    const { email } = await signedUpPerson(server, 'later'); // its mail was enqueued later

    expect(server.mails.sent.some(({ to }) => to === email)).toBe(true);
    expect(server.mails.sent.some(({ to }) => to === 'stranger@example.com')).toBe(false);
  });
});
