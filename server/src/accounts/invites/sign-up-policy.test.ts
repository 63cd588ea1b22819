/** See SGN-1, SGN-2, SGN-3. */
import { routes } from '@vermilion/contract/routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteAccountOf, erased } from '../../../test/people/deletions.ts';
import { forgetLimits } from '../../../test/people/forget-limits.ts';
import { NEWCOMER_PASSWORD, newcomersAt, refusedFor } from '../../../test/people/newcomers.ts';
import { startTestServer } from '../../../test/start-test-server.ts';

const server = await startTestServer();
const { ctx } = server;
const { admin, set, address, policy, invite, signUp, confirm, creditsOf } =
  await newcomersAt(server);

beforeEach(async () => {
  await forgetLimits(server);
  await ctx.db.deleteFrom('site_settings').execute();
});

describe('the sign-up policy', () => {
  test('admits everybody if it was never set', async () => {
    expect(await signUp(address())).toMatchObject({ status: 201, body: { confirmation: 'mail' } });
  });

  test('`closed` refuses all sign-ups, even with an invite', async () => {
    const { token } = await invite();
    await policy('closed');

    expect(await signUp(address())).toMatchObject(refusedFor('CLOSED'));
    expect(await signUp(address(), token)).toMatchObject(refusedFor('CLOSED'));
    expect(await ctx.db.selectFrom('accounts_sign_ups').select('id').execute()).toEqual(
      await ctx.db
        .selectFrom('accounts_sign_ups')
        .select('id')
        .where('invite_id', 'is', null)
        .execute(),
    );
  });

  test('`invited` refuses a sign-up without an invite', async () => {
    const { token } = await invite();
    await policy('invited');

    expect(await signUp(address())).toMatchObject(refusedFor('INVITE_NEEDED'));
    expect((await signUp(address(), token)).status).toBe(201);
  });

  test('`domains` admits only addresses of its domains, in upper or lower case', async () => {
    await policy('domains', 'example.org', 'studio.example');

    expect((await signUp(address('Studio.Example'))).status).toBe(201);
    expect((await signUp(address('example.org'))).status).toBe(201);
    for (const domain of ['example.com', 'sub.example.org', 'notexample.org']) {
      const answer = await signUp(address(domain));
      expect(answer, domain).toMatchObject(refusedFor('DOMAIN'));
      expect(answer.body.details.domains).toEqual(['example.org', 'studio.example']);
    }
  });

  test('`domains` admits other addresses with an invite', async () => {
    const { token } = await invite();
    await policy('domains', 'example.org');

    expect((await signUp(address(), token)).status).toBe(201);
  });

  test('`closed` gives a known and an unknown address the same answer', async () => {
    await policy('closed');

    const [known, unknown] = [await signUp(admin.email), await signUp(address())];

    expect({ ...known.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });

  test('`closed` does not affect the confirmation of earlier sign-ups', async () => {
    const email = address();
    await signUp(email);
    await policy('closed');

    expect((await confirm(email)).status).toBe(200);
  });
});

describe('the sign-up bonus', () => {
  test.each([0, 1, 777])('is the balance of a new account: %i', async bonus => {
    const email = address();
    await set('sign-up-bonus', bonus);
    await signUp(email);
    await confirm(email);

    expect(await creditsOf(email)).toBe(bonus);
  });

  test('counts as given if it is 0, so that a later account of the mailbox gets no larger bonus', async () => {
    const email = address();
    await set('sign-up-bonus', 0);
    await signUp(email);
    await confirm(email);
    const client = server.client();
    const { body } = await client.post(routes.signIn.path, { email, password: NEWCOMER_PASSWORD });
    const person = { client, email, password: NEWCOMER_PASSWORD, id: body.user.id };
    expect((await deleteAccountOf(person)).status).toBe(200);
    await erased(server, person.id);
    expect((await server.mails.waitFor(email)).subject).toContain('was deleted');
    await ctx.db.deleteFrom('site_settings').execute();

    await forgetLimits(server);
    await signUp(email);
    await confirm(email);

    expect(await creditsOf(email)).toBe(0);
  });
});
