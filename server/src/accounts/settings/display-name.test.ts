/** See ACC-4. */
import { beforeEach, describe, expect, test } from 'vitest';
import { isAnyoneWaiting } from '../../../test/is-anyone-waiting.ts';
import { forgetLimits } from '../../../test/people/forget-limits.ts';
import { type Person, signedInPerson } from '../../../test/people/people.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { closeCreditAccount } from '../../credits/public.ts';
import { withTransaction } from '../../database/database.ts';
import { lockUser } from '../queries.ts';
import { closeAccount } from './close-account.ts';

const server = await startTestServer();
let mei: Person;

beforeEach(async () => {
  await forgetLimits(server);
  mei = await signedInPerson(server);
});

describe('the display name', () => {
  const rename = (path: string, name: unknown) =>
    mei.client.send('PATCH', path, { display_name: name });

  test.each(['/api/v1/profile', '/api/auth/update-profile'])(
    'is set by %s without outer spaces, and returned by later calls',
    async path => {
      const answer = await rename(path, '  林 Mei_1-2 ');

      expect(answer).toMatchObject({
        status: 200,
        body: { profile: { id: mei.id, display_name: '林 Mei_1-2', credits: 500 } },
      });
      expect((await mei.client.get('/api/v1/me')).body.user).toEqual(answer.body.profile);
    },
  );

  test.each([
    ['Mi', 200],
    ['𠮷𠮷', 200],
    ['x'.repeat(20), 200],
    ['𠮷'.repeat(20), 200],
    ['M', 'Username must be at least 2 characters'],
    ['  M  ', 'Username must be at least 2 characters'],
    ['𠮷', 'Username must be at least 2 characters'],
    ['', 'Username must be at least 2 characters'],
    ['x'.repeat(21), 'Username must not exceed 20 characters'],
    ['𠮷'.repeat(21), 'Username must not exceed 20 characters'],
    ['M<b>', 'Username contains invalid characters'],
    ['!', 'Username must be at least 2 characters'],
    ['!'.repeat(21), 'Username must not exceed 20 characters'],
    ['Zoë', 'Username contains invalid characters'],
    ['Mei\u202eLin', 'Username contains invalid characters'],
    ['Mei\nLin', 'Username contains invalid characters'],
  ])('%j is answered with %s', async (name, expected) => {
    const answer = await rename('/api/v1/profile', name);

    if (expected === 200) expect(answer.body.profile.display_name).toBe(name);
    else
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', message: expected },
      });
  });

  test('is not set if the account is being closed', async () => {
    const late = await withTransaction(server.ctx.db, async tx => {
      const user = await lockUser(tx, mei.id);
      const answer = rename('/api/v1/profile', 'Mei');
      await expect.poll(() => isAnyoneWaiting(server)).toBe(true);
      if (!user) throw new Error('the user has no account');
      await closeCreditAccount(server.ctx, tx, user.credit_account_id);
      await closeAccount(tx, user);

      return { answer };
    });

    expect((await late.answer).status).toBe(401);
    const rows = server.ctx.db
      .selectFrom('accounts_users')
      .select('display_name')
      .where('id', '=', mei.id);
    expect(await rows.execute()).toEqual([{ display_name: null }]);
  });

  test('is not changed by other settings, and an empty body is refused', async () => {
    await rename('/api/v1/profile', 'Mei');
    const set = (body: object) => mei.client.send('PATCH', '/api/v1/profile', body);

    expect((await mei.client.get('/api/v1/me')).body.user.puts_prompt_in_files).toBe(false);
    expect((await set({ puts_prompt_in_files: true })).body.profile).toMatchObject({
      display_name: 'Mei',
      puts_prompt_in_files: true,
    });
    await rename('/api/v1/profile', '梅子');
    expect((await mei.client.get('/api/v1/me')).body.user).toMatchObject({
      display_name: '梅子',
      puts_prompt_in_files: true,
    });
    expect((await set({ puts_prompt_in_files: false })).body.profile.puts_prompt_in_files).toBe(
      false,
    );
    expect((await set({})).status).toBe(400);
    expect((await set({ puts_prompt_in_files: 'yes' })).status).toBe(400);
  });

  test('can be set only by the user, whatever ids the body has', async () => {
    const tom = await signedInPerson(server, 'tom');
    await mei.client.send('PATCH', '/api/v1/profile', {
      display_name: 'Mei',
      id: tom.id,
      user_id: tom.id,
      role: 'admin',
    });

    expect((await tom.client.get('/api/v1/me')).body.user.display_name).toBeNull();
    expect((await mei.client.get('/api/v1/me')).body.user).toMatchObject({
      display_name: 'Mei',
      role: 'user',
    });
  });
});
