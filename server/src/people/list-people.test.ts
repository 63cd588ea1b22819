/** See PPL-4, PPL-5. */
import { fillPath, routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { finishedWork, quickProvider, trashWork } from '../../test/jobs/works.ts';
import { administrator, type Person, signedInPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';

const server = await startTestServer({ parts: { imageProviders: [quickProvider()] } });
const admin = await administrator(server);
const people: Record<string, Person> = {};

beforeAll(async () => {
  for (const name of ['anna', 'annabel', 'bo_b', 'boxb', 'zed'])
    people[name] = await signedInPerson(server, name);
  const { anna, annabel, bo_b, zed } = people;
  await set(zed?.id, { display_name: '周 Annika' });
  await set(annabel?.id, { email_confirmed_at: null });
  await set(bo_b?.id, { suspended_at: new Date(), suspension_note: '', display_name: 'Bo' });
  await set(anna?.id, { display_name: 'Boris' });
  // Two accounts were created at the same moment long ago.
  const created_at = new Date('2020-03-01T12:00:00Z');
  await set(anna?.id, { created_at });
  await set(zed?.id, { created_at });
});

function set(id: string | undefined, values: Record<string, unknown>) {
  return server.ctx.db
    .updateTable('accounts_users')
    .set(values)
    .where('id', '=', id ?? '')
    .execute();
}

const list = async (query: Record<string, string> = {}) =>
  (await admin.client.get(`${routes.listPeople.path}?${String(new URLSearchParams(query))}`)).body;
const namesOf = async (query: Record<string, string> = {}) =>
  (await list(query)).people.map(({ email }: { email: string }) => email.split('.')[0]);

describe('the list of people', () => {
  test('has the newest people first, with balance and number of works', async () => {
    const names = await namesOf();

    expect(names.slice(0, 4)).toEqual(['boxb', 'bo_b', 'annabel', 'admin']);
    expect((await list({ search: 'boxb' })).people).toEqual([
      {
        ...{ id: people['boxb']?.id, email: people['boxb']?.email, display_name: null },
        ...{ role: 'user', suspended_at: null, credits: 500, works_total: 0 },
        email_confirmed_at: expect.any(String),
        created_at: expect.any(String),
        last_active_at: expect.any(String),
      },
    ]);
  });

  test.each([
    ['the beginning of an address', 'ann', ['annabel', 'anna']],
    ['the beginning in another case', 'ANNAB', ['annabel']],
    ['a name', '周', ['zed']],
    ['the beginning only', 'nnabel', []],
    ['_ as a plain character', 'bo_', ['bo_b']],
    ['% as a plain character', '%', []],
    ['a backslash', '\\', []],
  ])('is searched by %s', async (_, search, expected) => {
    expect(await namesOf({ search })).toEqual(expected);
  });

  test('has each person once if it is sorted by address and the search matches name and address', async () => {
    const search = { search: 'bo', sort: 'address' };
    const first = await list({ ...search, limit: '2' });

    expect(await namesOf(search)).toEqual(['anna', 'bo_b', 'boxb']);
    expect(await namesOf({ ...search, limit: '2' })).toEqual(['anna', 'bo_b']);
    expect(await namesOf({ ...search, limit: '2', cursor: first.next })).toEqual(['boxb']);
  });

  test('can be searched by a whole id', async () => {
    expect(await namesOf({ search: people['zed']?.id ?? '' })).toEqual(['zed']);
  });

  test.each([
    [{ role: 'admin' }, ['admin']],
    [{ is_confirmed: 'false' }, ['annabel']],
    [{ is_suspended: 'true' }, ['bo_b']],
    [{ is_suspended: 'true', role: 'admin' }, []],
    [{ created_before: '2020-03-02' }, ['zed', 'anna']],
    [{ created_from: '2020-03-01', created_before: '2020-03-01T12:00:00Z' }, []],
    [
      { created_from: '2020-03-01T12:00:00Z', created_before: '2021-01-01', search: 'an' },
      ['anna'],
    ],
    [
      { sort: 'oldest', is_confirmed: 'true', is_suspended: 'false', role: 'user' },
      ['anna', 'zed', 'boxb'],
    ],
    [{ sort: 'address' }, ['admin', 'anna', 'annabel', 'bo_b', 'boxb', 'zed']],
  ])('is filtered and sorted: %j', async (query, expected) => {
    expect(await namesOf(Object.fromEntries(Object.entries(query)))).toEqual(expected);
  });

  test.each(['newest', 'oldest', 'address'])(
    'comes in pages without a repetition or a gap, sorted by %s',
    async sort => {
      const whole = await namesOf({ sort });

      const names: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: { people: { email: string }[]; next: string | null } = await list({
          ...{ sort, limit: '1' },
          ...(cursor && { cursor }),
        });
        names.push(...page.people.map(({ email }) => email.split('.')[0] ?? ''));
        cursor = page.next;
      }

      expect(names).toEqual(whole);
    },
  );

  test.each([
    { cursor: 'nonsense' },
    { cursor: Buffer.from('["x","y"]').toString('base64url') },
    { cursor: Buffer.from('{"a":1}').toString('base64url') },
    {
      cursor: Buffer.from('["+275760-09-13","01a21f5e-29ee-72db-88ff-f38ba21e4780"]').toString(
        'base64url',
      ),
    },
    { limit: '101' },
    { limit: '0' },
    { role: 'owner' },
    { is_suspended: 'perhaps' },
    { created_from: 'yesterday' },
    { search: 'x'.repeat(255) },
  ])('is refused for %j', async query => {
    const answer = await admin.client.get(
      `${routes.listPeople.path}?${String(new URLSearchParams(Object.entries(query)))}`,
    );

    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });
});

describe('the page of a person', () => {
  test('has numbers of works, the size of files and the browser names of sessions, but no prompts', async () => {
    const mei = await signedInPerson(server, 'mei');
    await finishedWork(mei);
    await trashWork(mei, (await finishedWork(mei)).id);
    const { rows } = await sql<{ bytes: number }>`
      select sum(size_bytes)::bigint as bytes from uploads_objects where user_id = ${mei.id}`.execute(
      server.ctx.db,
    );

    const { body } = await admin.client.get(fillPath(routes.getPerson.path, { id: mei.id }));

    expect(body.person).toMatchObject({
      works: { pending: 0, completed: 1, failed: 0, trashed: 1 },
      ...{ works_total: 1, credits: 480, credits_spent: 20 },
      ...{ storage_bytes: rows[0]?.bytes, suspension_note: null, export: null },
      sessions: [{ browser: expect.any(String), last_used_at: expect.any(String) }],
    });
    expect(JSON.stringify(body)).not.toContain('a quiet sea');
  });

  test('answers 404 if there is no such account', async () => {
    for (const name of ['getPerson', 'listPersonTransactions'] as const) {
      const path = fillPath(routes[name].path, { id: '01890000-0000-7000-8000-000000000000' });
      expect((await admin.client.get(path)).status).toBe(404);
    }
  });
});

describe('the list of waiting sign-ups', () => {
  const signUp = (email: string) =>
    server.client().post(routes.signUp.path, { email, password: 'correct horse battery' });
  const waiting = async (query = '') =>
    (await admin.client.get(`${routes.listSignUps.path}${query}`)).body.sign_ups;

  test('has each address without an account once, newest first, until it is confirmed', async () => {
    await signUp('wait.one@example.com');
    await signUp('wait.two@example.com');
    await signUp('wait.one@example.com');
    await signUp(people['anna']?.email ?? '');

    const all = await waiting();
    expect(all.map(({ email }: { email: string }) => email)).toEqual([
      'wait.one@example.com',
      'wait.two@example.com',
    ]);
    expect(await waiting(`?before=${all[0].id}`)).toEqual([all[1]]);
    expect(await waiting('?search=wait.t')).toEqual([all[1]]);
    await admin.client.post(routes.confirmPerson.path, { email: 'wait.one@example.com' });

    expect(await waiting()).toEqual([all[1]]);
    expect(await namesOf({ search: 'wait.one' })).toEqual(['wait']);
  });
});
