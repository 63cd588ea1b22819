/**
 * See T32 in docs/reliability.md, and PRO-7. The callers are visitors, people with deleted or
 * unconfirmed accounts, users, and a user who names another person's things in the path, the query
 * and the body.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EXPORT_FILE_PATH, fillPath, type RouteName, routes } from '@vermilion/contract/routes';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { dumpDatabase } from '../../test/dump-database.ts';
import { callSample, type Owner, sampled, samples } from '../../test/endpoint-samples.ts';
import { quickProvider } from '../../test/jobs/works.ts';
import { namedRoutes, outsideRoutes } from '../../test/outside-routes.ts';
import { deleteAccountOf, erased } from '../../test/people/deletions.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { CANARY, fullPerson } from '../../test/people/full-person.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { keepPreset } from '../../test/presets.ts';
import { openShop } from '../../test/shop.ts';
import { watchRoutes } from '../../test/watch-routes.ts';

const PAGES = join(import.meta.dirname, '../../../web/dist');
const { started: shop, routes: served } = await watchRoutes(() =>
  openShop({ parts: { imageProviders: [quickProvider()] } }),
);
const { server } = shop;
let owner: Owner;
let lin: Person;
let unconfirmed: Person;
let deletedCookie: string;

beforeAll(async () => {
  const person = await fullPerson(server);
  owner = { ...person, ...(await shop.order(person.client)) };
  await keepPreset(server.ctx);
  const gone = await signedInPerson(server, 'gone');
  deletedCookie = gone.client.cookieHeader();
  await deleteAccountOf(gone);
  await erased(server, gone.id);
  lin = await signedInPerson(server, 'lin');
  unconfirmed = await unconfirmedPerson();
});
beforeEach(() => forgetLimits(server));

const accessOf = (name: RouteName): string => routes[name].access;
const guarded = sampled.filter(name => accessOf(name) !== 'public');

test('every endpoint has a sample, and every sample an endpoint', () => {
  expect(Object.keys(samples).toSorted()).toEqual([...sampled].toSorted());
  expect(guarded.length).toBeGreaterThan(20);
});

test('every route of the server is an endpoint or in the list of other routes, and the server has all routes of the list', () => {
  const all = new Set(served);
  const isOfPages = (path: string) =>
    path === '/assets/:file' || (path !== '/' && existsSync(join(PAGES, path)));
  const routesToName = served.filter(route => {
    const [method, path = ''] = route.split(' ');

    return !(method === 'HEAD' && all.has(`GET ${path}`)) && !isOfPages(path);
  });

  expect(routesToName).toEqual(namedRoutes());
  expect(Object.keys(outsideRoutes).filter(name => !all.has(name))).toEqual([]);
});

test('HEAD is closed to a visitor wherever GET is closed', async () => {
  for (const name of guarded.filter(one => routes[one].method === 'GET')) {
    const { params } = samples[name](owner);
    const { status } = await server.client().send('HEAD', fillPath(routes[name].path, params));
    expect(status, name).toBe(401);
  }
});

describe.each(guarded)('%s', name => {
  test('answers 401 to a visitor, to a made-up session and to a deleted account’s session', async () => {
    for (const cookie of [undefined, `session=${'x'.repeat(43)}`, 'session=', deletedCookie]) {
      const answer = await callSample(server.client(), name, samples[name](owner), { cookie });
      expect(answer, cookie).toMatchObject({ status: 401, body: { code: 'AUTH_UNAUTHORIZED' } });
    }
  });

  test('is closed to callers without the required access', async () => {
    const access = accessOf(name);
    const wei = access === 'session' ? await unconfirmedPerson() : unconfirmed;

    const { status, body } = await callSample(wei.client, name, samples[name](owner));

    if (access === 'session') expect(status).toBeLessThan(300);
    else expect([status, body.code]).toEqual([403, 'AUTH_EMAIL_NOT_CONFIRMED']);
    if (access === 'admin') {
      const answer = await callSample(lin.client, name, samples[name](owner));
      expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
  });
});

async function unconfirmedPerson(): Promise<Person> {
  const wei = await signedInPerson(server, 'wei');
  await server.ctx.db
    .updateTable('accounts_users')
    .set({ email_confirmed_at: null })
    .where('id', '=', wei.id)
    .execute();

  return wei;
}

describe.each(guarded)('%s, requested by another user', name => {
  const names = () => ({
    ...{
      id: owner.works[0],
      jobId: owner.works[0],
      job_id: owner.works[0],
      orderId: owner.orderId,
    },
    ...{
      userId: owner.id,
      user_id: owner.id,
      ownerId: owner.id,
      owner_id: owner.id,
      email: owner.email,
    },
    ...{ sessionId: owner.sessionId, account_id: owner.accountId, accountId: owner.accountId },
  });

  test('shows and changes nothing of the owner, wherever the call names the owner’s things', async () => {
    const isReading = routes[name].method === 'GET';
    const eve = async () => (isReading ? lin : signedInPerson(server, 'eve'));
    const sample = samples[name](owner);
    const before = await rowsOfOwner();

    const plain = await callSample((await eve()).client, name, sample);
    const named = await callSample((await eve()).client, name, {
      ...sample,
      query: { ...sample.query, ...onlyTexts(names()) },
      ...(!isReading && { body: { ...names(), ...sample.body } }),
    });

    // The server answers 404 if the address names another person's thing, and ignores such ids in
    // other places.
    if (sample.params && name in ownThings) {
      expect([plain.status, named.status], JSON.stringify(plain.body)).toEqual([404, 404]);
    }
    for (const answer of [plain, named])
      expect(JSON.stringify(answer.body)).not.toMatch(secretsOfOwner());
    expect(await rowsOfOwner()).toEqual(before);
  });
});

const ownThings = Object.fromEntries(
  sampled
    .filter(
      name =>
        /:/.test(routes[name].path) &&
        !/\/presets\//.test(routes[name].path) &&
        !['public', 'admin'].includes(accessOf(name)),
    )
    .map(name => [name, true]),
);

const onlyTexts = (all: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );

function secretsOfOwner(): RegExp {
  return new RegExp([CANARY, owner.id, owner.accountId].join('|'));
}

/** Returns all rows of the database with an id of the owner or the canary, except rate limits. */
async function rowsOfOwner(): Promise<string[]> {
  const dump = await dumpDatabase(server.ctx);
  const rows: string[] = [];
  for (const [table, text] of dump) {
    if (table === 'public.rate_limits') continue;
    for (const row of JSON.parse(text) as unknown[]) {
      const line = JSON.stringify(row);
      if ([...owner.works, owner.id, owner.accountId, CANARY].some(word => line.includes(word)))
        rows.push(line);
    }
  }
  expect(rows.length).toBeGreaterThan(20);

  return rows.toSorted();
}

const outside = Object.entries(outsideRoutes);
const withSession = outside.filter(
  ([, { access }]) => access === 'session' || access === 'confirmed',
);
const namesOf = (rows: typeof outside) => rows.map(([name]) => name);
const withAccess = (access: string) =>
  namesOf(outside.filter(([, route]) => route.access === access));

function callOutside(
  client: TestClient,
  name: string,
  headers: Record<string, string | undefined> = {},
) {
  const [method = ''] = name.split(' ');
  const route = outsideRoutes[name];
  if (!route) throw new Error(`${name} is not among the routes`);
  const { path, body } = route.call(owner);

  return client.send(method, path, body, headers);
}

describe.each(namesOf(withSession))('%s', name => {
  const isConfirmedOnly = outsideRoutes[name]?.access === 'confirmed';

  test('answers 401 to a visitor, to a made-up session and to a deleted account’s session', async () => {
    for (const cookie of [undefined, `session=${'x'.repeat(43)}`, 'session=', deletedCookie]) {
      expect((await callOutside(server.client(), name, { cookie })).status, cookie).toBe(401);
    }
  });

  test('answers 200 to the owner, and 404 or 403 to others', async () => {
    expect((await callOutside(lin.client, name)).status).toBe(404);
    expect((await callOutside(unconfirmed.client, name)).status).toBe(isConfirmedOnly ? 403 : 404);
    expect((await callOutside(owner.client, name)).status).toBe(200);
  });
});

test.each(withAccess('admin'))('%s is closed to all but administrators', async name => {
  for (const cookie of [undefined, `session=${'x'.repeat(43)}`, deletedCookie])
    expect((await callOutside(server.client(), name, { cookie })).status, cookie).toBe(401);
  for (const { client } of [unconfirmed, lin, owner])
    expect((await callOutside(client, name)).status).toBe(403);
});

test.each(withAccess('signed'))(
  '%s refuses every caller without a signature, and changes no row of the owner',
  async name => {
    const before = await rowsOfOwner();

    for (const client of [server.client(), lin.client, owner.client]) {
      const { status } = await callOutside(client, name);
      expect([400, 401, 403, 404]).toContain(status);
    }

    expect(await rowsOfOwner()).toEqual(before);
  },
);

test.each(withAccess('local'))('%s is closed to a call through a proxy', async name => {
  for (const client of [server.client(), owner.client]) {
    const { status } = await callOutside(client, name, { 'x-forwarded-for': '192.0.2.1' });
    expect([401, 403, 404]).toContain(status);
  }
});

test.each(withAccess('public'))('%s has no personal data', async name => {
  const { status, body } = await callOutside(server.client(), name);

  expect(status).toBeLessThan(500);
  expect(JSON.stringify(body)).not.toMatch(secretsOfOwner());
});

describe('other routes than endpoints', () => {
  test('serve the export of an account to its owner only', async () => {
    expect((await server.client().get(EXPORT_FILE_PATH)).status).toBe(401);
    expect(
      (await lin.client.get(`${EXPORT_FILE_PATH}?id=${owner.id}&userId=${owner.id}`)).status,
    ).toBe(404);
    expect((await owner.client.get(EXPORT_FILE_PATH)).status).toBe(200);
  });

  test('serve no picture in the trash, in any form', async () => {
    const objects = await server.ctx.db
      .selectFrom('uploads_objects')
      .select('key')
      .where('job_id', '=', owner.works[1] ?? '')
      .execute();
    expect(objects.length).toBeGreaterThan(1);
    for (const key of objects.flatMap(object => [
      object.key,
      object.key.replace(/\.png$/, '-1280.webp'),
    ])) {
      for (const client of [server.client(), lin.client, owner.client]) {
        expect((await client.get(`/files/${key}`)).status, key).toBe(404);
        expect((await client.get(`/files/${key}?as=jpeg`)).status, key).toBe(404);
      }
    }
  });
});

test('the owner can read the work, the order and the favorite', async () => {
  for (const name of ['getWork', 'getOrder', 'getJobStatus', 'checkFavorite'] as const) {
    expect(await callSample(owner.client, name, samples[name](owner)), name).toMatchObject({
      status: 200,
    });
  }
});
