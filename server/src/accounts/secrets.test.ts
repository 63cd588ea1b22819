import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { confirmToken } from '../../test/people/confirm-token.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { mailedReset } from '../../test/people/resets.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { hastened, listTasks } from '../../test/tasks.ts';
import { createLog } from '../log.ts';

const lines: string[] = [];
const destination = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk));
    done();
  },
});
const server = await startTestServer({
  parts: { log: createLog({ logLevel: 'trace' }, destination) },
});

const email = 'canary.person@example.com';
const password = 'canary password 4711';

const elsewhere = 'canary.elsewhere@example.com';
const laterPassword = 'canary password 4712';
const client = server.client();
const answers: unknown[] = [];

async function post(path: string, body: object) {
  const { body: answer } = await client.post(path, body);
  answers.push(answer);
}

const cookie = (name: string) => client.cookies.get(name) ?? '-';

test('neither address nor password nor any token is written to the log, an answer, a metric or a task (T29, T47)', async () => {
  const tokens = [
    ...(await signUpAndIn()),
    ...(await changeAddressAndPassword()),
    ...(await recover()),
  ];
  await sendBrokenBodies();
  await causeBug();
  await client.post('/api/auth/logout');

  const tasks = await listTasks(server.ctx);
  const recorded = [
    ...lines,
    JSON.stringify(answers),
    await server.ctx.metrics.registry.metrics(),
    JSON.stringify(tasks),
  ].join('');
  expect(lines.length).toBeGreaterThan(5);
  expect(new Set(tokens).size).toBe(10);
  for (const secret of [email, elsewhere, password, laterPassword, ...tokens])
    expect(recorded).not.toContain(secret);
});

test('a refused sign-in and an exceeded limit are logged', () => {
  const codes = lines.map(line => (JSON.parse(line) as { code?: string }).code);

  expect(codes).toContain('AUTH_INVALID_CREDENTIALS');
  expect(codes).toContain('AUTH_RATE_LIMIT_EXCEEDED');
});

async function signUpAndIn(): Promise<string[]> {
  await post('/api/auth/signup', { email, password });
  const first = confirmToken(await server.mails.waitFor(email));
  await post('/api/auth/login', { email, password });
  const proof = cookie('unconfirmed');
  server.mails.failNext(1);
  await post('/api/auth/resend-confirmation', { email });
  const second = confirmToken(await hastened(server, server.mails.waitFor(email)));
  await post('/api/auth/resend-confirmation', { email });
  await post('/api/auth/confirm', { token: first });
  await client.get(`/auth/confirm?token=${second}`);
  await client.get(`/api/auth/confirm?token=${second}`);
  await post('/api/auth/confirm', { token: second });
  await post('/api/auth/login', { email, password: `${password}!` });
  const signIn = await client.post('/api/auth/login', { email, password });
  expect(signIn.status).toBe(200);

  return [first, proof, second, cookie('session')];
}

async function changeAddressAndPassword(): Promise<string[]> {
  await post('/api/auth/change-email', { email: elsewhere, password });
  const change = confirmToken(await server.mails.waitFor(elsewhere));
  await post('/api/v1/profile/change-password', {
    current_password: password,
    new_password: laterPassword,
  });

  return [change, cookie('session')];
}

async function recover(): Promise<string[]> {
  const reset = await mailedReset(server, email);
  await client.get(`/reset-password?token=${reset}`);
  await client.get(`/api/auth/recovery?token=${reset}`);
  await post('/api/auth/recovery', { token: reset });
  const recovery = cookie('recovery');
  await post('/api/auth/recovery', { token: reset });
  await post('/api/auth/reset-password', { password });
  await forgetLimits(server);
  await client.post('/api/auth/login', { email, password });

  return [reset, recovery, cookie('session'), cookie('known-browser')];
}

async function sendBrokenBodies() {
  await client.send('POST', '/api/auth/login', `{"email":"${email}","password":"${password}",,}`);
  await client.post('/api/auth/login', { email, password: { is: password } });
}

async function causeBug() {
  await sql`alter table accounts_sessions rename to gone`.execute(server.ctx.db);
  expect((await client.post('/api/auth/login', { email, password })).status).toBe(500);
  expect((await client.get('/api/v1/me')).status).toBe(500);
  await sql`alter table gone rename to accounts_sessions`.execute(server.ctx.db);
}
