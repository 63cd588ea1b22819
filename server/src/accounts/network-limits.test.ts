/** `server` trusts addresses in `x-forwarded-for`, `direct` does not. See T25, LIM-1, LIM-3. */

import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { signedUpPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { listTasks } from '../../test/tasks.ts';

const server = await startTestServer({ settings: { TRUST_PROXY: '127.0.0.1' } });
const direct = await startTestServer();

beforeEach(async () => {
  await forgetLimits(server);
  await forgetLimits(direct);
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const NETWORK = '2001:db8:1:2';
const IN_NETWORK = `${NETWORK}::1`;
const NEIGHBOUR = `${NETWORK}:ffff:a:b:c`;
const ELSEWHERE = '2001:db8:1:3::1';

type Call = (
  client: TestClient,
  number: number,
  headers?: Record<string, string>,
) => ReturnType<TestClient['post']>;

const password = 'long enough';
const token = 'A'.repeat(43);
const limited: Record<string, { call: Call; served: number; calls: number; rule: string }> = {
  'asking for another password': {
    call: (client, number, headers) =>
      client.post('/api/auth/forgot-password', { email: `forgot.${number}@example.com` }, headers),
    served: 200,
    calls: 30,
    rule: 'forgot-password-network',
  },
  'asking for the link again': {
    call: (client, number, headers) =>
      client.post(
        '/api/auth/resend-confirmation',
        { email: `again.${number}@example.com` },
        headers,
      ),
    served: 200,
    calls: 30,
    rule: 'resend-confirmation-network',
  },
  'signing up': {
    call: (client, number, headers) =>
      client.post('/api/auth/signup', { email: `new.${number}@example.com`, password }, headers),
    served: 201,
    calls: 60,
    rule: 'sign-up-network',
  },
  'following a confirmation link': {
    call: (client, _, headers) => client.post('/api/auth/confirm', { token }, headers),
    served: 400,
    calls: 300,
    rule: 'confirm-network',
  },
  'following a reset link': {
    call: (client, _, headers) => client.post('/api/auth/recovery', { token }, headers),
    served: 400,
    calls: 300,
    rule: 'recovery-network',
  },
  'setting the password by a reset link': {
    call: (client, _, headers) => client.post('/api/auth/reset-password', { password }, headers),
    served: 401,
    calls: 300,
    rule: 'recovery-network',
  },
};

/** Counts calls of the network without making them. */
async function spend(rule: string, calls: number, network = NETWORK): Promise<void> {
  await sql`
    insert into rate_limits (key, points, expire)
    values (${`${rule}:${network}`}, ${calls}, (extract(epoch from now()) * 1000)::bigint + 3600000)`.execute(
    server.ctx.db,
  );
}

describe.each(Object.entries(limited))('%s (T25)', (_, { call, served, calls, rule }) => {
  test('is refused to all addresses of a network that used up its calls of the hour', async () => {
    const client = server.client();
    await spend(rule, calls - 2);
    const statuses = [];
    for (const [number, address] of [IN_NETWORK, NEIGHBOUR, IN_NETWORK].entries()) {
      statuses.push((await call(client, number, from(address))).status);
    }

    const refused = await call(client, 3, from(NEIGHBOUR));

    expect(statuses).toEqual([served, served, 429]);
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(refused.body.message).toMatch(/^Too many requests/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await call(client, 4, from(ELSEWHERE))).status).toBe(served);
  });

  test('is answered up to the limit if fifty calls arrive at the same time', async () => {
    await spend(rule, calls - 5);

    const answers = await Promise.all(
      Array.from({ length: 50 }, (__, number) => call(server.client(), number, from(IN_NETWORK))),
    );

    expect(answers.filter(({ status }) => status === served)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
  });
});

test('thirty reset requests an hour are allowed to a network, and count at a node that starts later (T25)', async () => {
  const statuses = [];
  for (let number = 0; number < 30; number += 1) {
    const address = number % 2 === 0 ? IN_NETWORK : NEIGHBOUR;
    statuses.push(
      (await limited['asking for another password']?.call(server.client(), number, from(address)))
        ?.status,
    );
  }
  const another = await startTestServer({
    sharedWith: server,
    settings: { TRUST_PROXY: '127.0.0.1' },
  });

  const next = await limited['asking for another password']?.call(
    another.client(),
    30,
    from(IN_NETWORK),
  );

  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(next?.status).toBe(429);
  await another.close();
});

test('forged forwarded headers do not change the network (T25)', async () => {
  const statuses = [];
  for (let number = 0; number < 31; number += 1) {
    const email = `forged.${number}@example.com`;
    const answer = await direct
      .client()
      .post('/api/auth/forgot-password', { email }, from(`203.0.113.${number}`));
    statuses.push(answer.status);
  }

  expect(statuses.filter(status => status === 200)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

test('a refused network gets the same answer for known and unknown addresses (T24)', async () => {
  const person = await signedUpPerson(server, 'known');
  await spend('forgot-password-network', 30);
  await spend('resend-confirmation-network', 30);

  for (const path of ['/api/auth/forgot-password', '/api/auth/resend-confirmation']) {
    const [known, unknown] = await Promise.all(
      [person.email, 'nobody@example.com'].map(email =>
        server.client().post(path, { email }, from(IN_NETWORK)),
      ),
    );
    expect(known).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect({ ...known?.body, requestId: '' }).toEqual({ ...unknown?.body, requestId: '' });
  }
});

test('a refused call writes neither a link nor a task', async () => {
  const person = await signedUpPerson(server, 'quiet');
  await spend('forgot-password-network', 30);
  const { rows: before } = await sql`select id from accounts_links`.execute(server.ctx.db);

  await server
    .client()
    .post('/api/auth/forgot-password', { email: person.email }, from(IN_NETWORK));

  const { rows } = await sql`select id from accounts_links`.execute(server.ctx.db);
  expect(rows).toEqual(before);
  expect(await listTasks(server.ctx)).toEqual([]);
});
