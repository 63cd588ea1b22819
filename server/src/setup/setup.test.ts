/** See FST-1, FST-2, FST-3, FST-4. */
import { createServer } from 'node:http';
import { routes } from '@vermilion/contract/routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { adviseOn } from './advise-address.ts';
import { lookForServices } from './find-services.ts';
import { openSetup } from './setup-token.ts';

const PASSWORD = 'correct horse battery';
const account = { email: 'mei@example.com', password: PASSWORD, display_name: 'Mei' };
const calls = [
  [routes.getSetup.path, {}],
  [routes.adviseAddress.path, { address: 'http://studio.lan' }],
  [routes.testSetupMail.path, { to: 'mei@example.com' }],
  [routes.findServices.path, {}],
  [routes.finishSetup.path, { ...account, settings: {} }],
] as const;

/** With PUBLIC_URL no page is redirected. */
const settings = {
  PUBLIC_URL: 'http://localhost:3000',
  SESSION_SECRET: 'a secret that all nodes of this file share',
};
const fresh = await startTestServer({ settings });
beforeEach(() => forgetLimits(fresh));

const tokenOf = async ({ ctx }: TestServer) => (await openSetup(ctx)) ?? '';
const post = (path: string, body: object, server = fresh) => server.client().post(path, body);

describe('before there is an administrator', () => {
  test.each(calls)('%s requires the token', async (path, body) => {
    for (const token of ['x', 'x'.repeat(43), `${await tokenOf(fresh)}x`]) {
      expect(await post(path, { ...body, token })).toMatchObject({
        status: 400,
        body: { code: 'AUTH_TOKEN_INVALID' },
      });
    }
  });

  test('every node and every start has the same token, which is not in the database', async () => {
    const second = await startTestServer({
      sharedWith: fresh,
      hasWorker: false,
      settings,
    });
    const token = await tokenOf(fresh);

    expect(token).toMatch(/^[\w-]{43}$/);
    for (const node of [fresh, second]) expect(await tokenOf(node)).toBe(token);
    expect(
      (await fresh.ctx.db.selectFrom('installation_keys').selectAll().execute()).map(row =>
        row.key.toString('base64url'),
      ),
    ).not.toContain(token);
    await second.close();
  });

  test('the set-up page gets the facts of the installation', async () => {
    expect((await post(routes.getSetup.path, { token: await tokenOf(fresh) })).body).toEqual({
      ...{ public_url: fresh.ctx.publicUrl(), is_local: true, mail: 'outbox', locked: {} },
    });
  });

  test('a test mail is sent at once, and the answer reports a failure', async () => {
    const token = await tokenOf(fresh);
    const send = () => post(routes.testSetupMail.path, { token, to: 'mei@example.com' });

    expect((await send()).body).toEqual({ mail: 'outbox', problem: null });
    expect((await fresh.mails.waitFor('mei@example.com')).text).toContain('can send mail');
    fresh.mails.failNext(1);
    expect((await send()).body.problem).toMatch(/./);
  });

  test.each([
    ['a weak password', { password: 'short' }],
    ['no address', { email: 'mei' }],
    ['a policy without domains', { settings: { 'sign-up': { policy: 'domains', domains: [] } } }],
    ['a name that is too long', { settings: { 'brand-name': 'x'.repeat(41) } }],
  ])('%s is refused, and nothing is written', async (_, wrong) => {
    const token = await tokenOf(fresh);
    const answer = await post(routes.finishSetup.path, {
      ...{ ...account, settings: {}, token },
      ...wrong,
    });

    expect(answer.status).toBe(400);
    expect(await fresh.ctx.db.selectFrom('accounts_users').select('id').execute()).toEqual([]);
  });
});

test('one of two concurrent first runs makes the administrator and the settings, and no later run does', async () => {
  const server = await startTestServer({ settings });
  const token = await tokenOf(server);
  const wanted = {
    'sign-up': { policy: 'invited', domains: [] },
    'brand-name': 'Cinnabar',
    language: 'zh',
  };
  const run = (email: string) =>
    post(routes.finishSetup.path, { ...account, email, settings: wanted, token }, server);

  const answers = await Promise.all([run('mei@example.com'), run('lin@example.com')]);

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404]);
  const users = await server.ctx.db
    .selectFrom('accounts_users')
    .select(['email', 'role', 'display_name', 'email_confirmed_at'])
    .execute();
  expect(users).toMatchObject([
    { role: 'admin', display_name: 'Mei', email_confirmed_at: expect.any(Date) },
  ]);
  await expect
    .poll(() => server.ctx.siteSettings.current())
    .toMatchObject({ ...wanted, 'sign-up-bonus': 500 });
  const audit = await server.ctx.db.selectFrom('audit_log').select(['command', 'actor']).execute();
  expect(new Set(audit.map(({ actor }) => actor)).size).toBe(1);
  expect(audit.map(({ command }) => command).toSorted()).toEqual([
    ...['change-setting', 'change-setting', 'change-setting', 'setup'],
  ]);

  expect(await openSetup(server.ctx)).toBeUndefined();
  await forgetLimits(server);
  for (const [path, body] of calls)
    expect((await post(path, { ...body, token }, server)).status, path).toBe(404);
  expect((await server.client().get('/setup')).status).toBe(404);
  const { status } = await post(
    routes.signIn.path,
    { email: users[0]?.email, password: PASSWORD },
    server,
  );
  expect(status).toBe(200);
});

test('an address that has an account is refused, and nothing is written', async () => {
  const server = await startTestServer({ settings });
  await post(routes.signUp.path, { email: account.email, password: PASSWORD }, server);
  const mail = await server.mails.waitFor(account.email);
  const token = /confirm\?token=([\w-]+)/.exec(mail.text)?.[1];
  await post(routes.confirmEmail.path, { token }, server);

  const answer = await post(
    routes.finishSetup.path,
    { ...account, settings: { language: 'zh' }, token: await tokenOf(server) },
    server,
  );

  expect(answer).toMatchObject({
    status: 409,
    body: {
      message: expect.stringContaining('promote'),
      details: { reason: 'ADDRESS_TAKEN' },
    },
  });
  expect(await server.ctx.db.selectFrom('site_settings').selectAll().execute()).toEqual([]);
});

test.each([
  ['http://studio.lan:3000', false, ['HOST=0.0.0.0'], ['no-tls']],
  ['https://studio.lan', false, ['TRUST_PROXY=127.0.0.1'], []],
  ['https://studio.example.com', false, ['TRUST_PROXY=127.0.0.1'], ['needs-mail']],
  ['https://studio.example.com', true, ['TRUST_PROXY=127.0.0.1'], []],
  ['http://studio.example.com:3000', true, ['HOST=0.0.0.0'], ['needs-tls']],
  ['http://localhost:3000', false, [], []],
  // Without a proxy the studio itself must listen at the port of the address.
  ['http://studio.lan', false, ['HOST=0.0.0.0', 'PORT=80'], ['no-tls']],
  ['http://localhost:8080', false, ['PORT=8080'], []],
  ['http://[fd00::1]:3000', false, ['HOST=::'], ['no-tls']],
] as const)(
  'for the address %s, with a mail server: %s, the advice is %j with the notes %j',
  (origin, hasSmtp, line, notes) => {
    expect(adviseOn(origin, { hasSmtp, port: 3000 })).toEqual({
      lines: [`PUBLIC_URL=${origin}`, ...line],
      notes,
    });
  },
);

describe('services on this machine', () => {
  test('are recognized by their answers, and other servers are not', async () => {
    const [comfyui, openai, other] = await Promise.all([
      serve({ '/system_stats': { system: { os: 'posix' }, devices: [] } }),
      serve({ '/v1/models': { object: 'list', data: [{ id: 'sdxl' }, { id: 'flux' }] } }),
      serve({ '/system_stats': 'hello', '/v1/models': { models: [] } }),
    ]);
    const nobody = await closedPort();

    const found = await lookForServices(
      {
        comfyui: { url: `http://127.0.0.1:${comfyui.port}`, workflowsDir: '.' },
        openaiImages: undefined,
      },
      { comfyui: [comfyui.port, other.port, nobody], openai: [openai.port, other.port, nobody] },
    );

    expect(found).toEqual([
      {
        ...{ kind: 'comfyui', url: `http://127.0.0.1:${comfyui.port}`, models: [], is_set: true },
        line: `COMFYUI_URL=http://127.0.0.1:${comfyui.port}`,
      },
      {
        ...{ kind: 'openai', url: `http://127.0.0.1:${openai.port}/v1`, is_set: false },
        models: ['sdxl', 'flux'],
        line: `OPENAI_IMAGES_URL=http://127.0.0.1:${openai.port}/v1`,
      },
    ]);
    for (const one of [comfyui, openai, other]) one.close();
  });
});

function serve(answers: Record<string, unknown>): Promise<{ port: number; close(): void }> {
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });

  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ port, close: () => void server.close() });
    });
  });
}

async function closedPort(): Promise<number> {
  const { port, close } = await serve({});
  close();

  return port;
}
