/**
 * Who may call what (T32), for every endpoint of the contract: visitors, people who are deleted or not confirmed, ordinary users, and
 * somebody who names another person's things wherever a call can name anything. Real: HTTP, database, queue, Stripe's stand-in. Fake:
 * the provider.
 */
import { EXPORT_FILE_PATH, type RouteName, routes } from '@vermilion/contract/routes';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccountOf, erased } from '../test/deletions.ts';
import { dumpDatabase } from '../test/dump-database.ts';
import { callSample, type Owner, sampled, samples } from '../test/endpoint-samples.ts';
import { forgetLimits } from '../test/forget-limits.ts';
import { CANARY, fullPerson } from '../test/full-person.ts';
import { type Person, signedInPerson } from '../test/people.ts';
import { keepPreset } from '../test/presets.ts';
import { openShop } from '../test/shop.ts';
import { quickProvider } from '../test/works.ts';

const shop = await openShop({ parts: { imageProviders: [quickProvider()] } });
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

describe.each(guarded)('%s', name => {
  test('answers 401 to a visitor, to a made-up session and to one of a deleted account', async () => {
    for (const cookie of [undefined, `session=${'x'.repeat(43)}`, 'session=', deletedCookie]) {
      const answer = await callSample(server.client(), name, samples[name](owner), { cookie });
      expect(answer, cookie).toMatchObject({ status: 401, body: { code: 'AUTH_UNAUTHORIZED' } });
    }
  });

  test('is closed to whom its access leaves out', async () => {
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

describe.each(guarded)('%s, asked for by somebody else', name => {
  const names = () => ({
    ...{ id: owner.works[0], jobId: owner.works[0], job_id: owner.works[0], orderId: owner.orderId },
    ...{ userId: owner.id, user_id: owner.id, ownerId: owner.id, owner_id: owner.id, email: owner.email },
    ...{ sessionId: owner.sessionId, account_id: owner.accountId, accountId: owner.accountId },
  });

  test('neither shows nor changes anything of the owner, wherever the call names it', async () => {
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

    // What the address names is somebody else's, so it is not there; what is named elsewhere is not looked at.
    if (sample.params && name in ownThings) {
      expect([plain.status, named.status], JSON.stringify(plain.body)).toEqual([404, 404]);
    }
    for (const answer of [plain, named]) expect(JSON.stringify(answer.body)).not.toMatch(secretsOfOwner());
    expect(await rowsOfOwner()).toEqual(before);
  });
});

/** Endpoints whose address names a thing that belongs to somebody; presets are everybody's. */
const ownThings = Object.fromEntries(
  sampled
    .filter(
      name => /:/.test(routes[name].path) && !/\/presets\//.test(routes[name].path) && accessOf(name) !== 'public',
    )
    .map(name => [name, true]),
);

const onlyTexts = (all: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined));

function secretsOfOwner(): RegExp {
  return new RegExp([CANARY, owner.id, owner.accountId].join('|'));
}

/** Everything in the database that says the owner's ids or words; how often calls were counted is not theirs. */
async function rowsOfOwner(): Promise<string[]> {
  const dump = await dumpDatabase(server.ctx);
  const rows: string[] = [];
  for (const [table, text] of dump) {
    if (table === 'public.rate_limits') continue;
    for (const row of JSON.parse(text) as unknown[]) {
      const line = JSON.stringify(row);
      if ([...owner.works, owner.id, owner.accountId, CANARY].some(word => line.includes(word))) rows.push(line);
    }
  }
  expect(rows.length).toBeGreaterThan(20);

  return rows.toSorted();
}

describe('what is served beside the endpoints', () => {
  test('the copy of an account is its owner’s alone', async () => {
    expect((await server.client().get(EXPORT_FILE_PATH)).status).toBe(401);
    expect((await lin.client.get(`${EXPORT_FILE_PATH}?id=${owner.id}&userId=${owner.id}`)).status).toBe(404);
    expect((await owner.client.get(EXPORT_FILE_PATH)).status).toBe(200);
  });

  test('the owner still has everything', async () => {
    for (const name of ['getWork', 'getOrder', 'getJobStatus', 'checkFavorite'] as const) {
      expect(await callSample(owner.client, name, samples[name](owner)), name).toMatchObject({ status: 200 });
    }
  });
});
