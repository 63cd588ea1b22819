/** See ACC-6, SES-8, PPL-5. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { commandsAt } from '../../test/admin-commands.ts';
import { confirmToken } from '../../test/people/confirm-token.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { signedInPerson } from '../../test/people/people.ts';
import { openReadySocket } from '../../test/socket.ts';
import { startTestServer } from '../../test/start-test-server.ts';

const server = await startTestServer();
const { admin, auditOf } = commandsAt(server);

beforeEach(async () => {
  await forgetLimits(server);
  await sql`update accounts_users set role = 'user'`.execute(server.ctx.db);
});

describe('the commands confirm and unconfirm', () => {
  test('a withdrawn confirmation closes a socket even if its user has 400 other sessions', async () => {
    const { client, email, id } = await signedInPerson(server, 'everywhere');
    await sql`
      insert into accounts_sessions (id, token_hash, user_id, user_agent, created_at, last_used_at, idle_expires_at, expires_at)
      select gen_random_uuid(), sha256(n::text::bytea), ${id}, '', now(), now(), now() + interval '1 day', now() + interval '1 day'
      from generate_series(1, 400) n`.execute(server.ctx.db);
    const socket = await openReadySocket(client);

    expect(await admin('unconfirm', email)).toMatchObject({ status: 0 });

    expect(await socket.closed).toBe(4401);
    expect((await client.get('/api/v1/history')).status).toBe(403);
  });

  test('a withdrawn confirmation takes effect at the next call and can be undone', async () => {
    const { client, email, password, id } = await signedInPerson(server, 'again');

    expect(await admin('unconfirm', email)).toMatchObject({ status: 0 });
    expect((await client.get('/api/v1/history')).status).toBe(403);
    expect((await server.client().post('/api/auth/login', { email, password })).status).toBe(403);
    expect(await admin('confirm', email)).toMatchObject({ status: 0 });

    expect((await client.get('/api/v1/history')).status).toBe(200);
    expect(await auditOf(id)).toMatchObject([{ command: 'unconfirm' }, { command: 'confirm' }]);
    expect((await client.get('/api/v1/me')).body.user.credits).toBe(500);
  });

  test('a withdrawn confirmation can be restored by mail', async () => {
    const { email, password } = await signedInPerson(server, 'by.mail');
    await admin('unconfirm', email);
    const client = server.client();
    expect((await client.post('/api/auth/login', { email, password })).status).toBe(403);

    await client.post('/api/auth/resend-confirmation', { email });
    const mail = await server.mails.waitFor(email);
    await client.post('/api/auth/confirm', { token: confirmToken(mail) });

    expect((await client.post('/api/auth/login', { email, password })).status).toBe(200);
  });

  test('a pending sign-up becomes an account with its bonus, and its mailed link becomes void', async () => {
    const client = server.client();
    const [email, password] = ['pending@example.com', 'long enough'];
    await client.post('/api/auth/signup', { email, password });
    const mail = await server.mails.waitFor(email);

    expect(await admin('confirm', email)).toMatchObject({
      status: 0,
      stdout: 'pending@example.com is confirmed.\n',
    });

    expect((await client.post('/api/auth/confirm', { token: confirmToken(mail) })).status).toBe(
      400,
    );
    expect((await client.post('/api/auth/login', { email, password })).body.user.credits).toBe(500);
  });
});

describe('the command sign-ups', () => {
  test('lists each waiting address once, the newest first, until it is confirmed', async () => {
    const password = 'long enough';
    for (const name of ['early', 'late', 'early'])
      await server.client().post('/api/auth/signup', { email: `${name}@example.com`, password });
    const line = (email: string) =>
      expect.stringMatching(new RegExp(`^${email}\\t\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$`));

    const { status, stdout } = await admin('sign-ups');
    expect(status).toBe(0);
    expect(stdout.split('\n')).toEqual([
      ...['EMAIL\tSINCE', line('early@example.com'), line('late@example.com')],
      ...['2 sign-ups wait', ''],
    ]);
    await admin('confirm', 'early@example.com');

    expect((await admin('sign-ups')).stdout.split('\n')).toEqual([
      ...['EMAIL\tSINCE', line('late@example.com'), '1 sign-up waits', ''],
    ]);
  });
});
