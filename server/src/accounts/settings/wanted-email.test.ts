/** See ACC-19, CRE-6, and T27 in docs/reliability.md. */
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetLimits } from '../../../test/people/forget-limits.ts';
import { movesAt } from '../../../test/people/moves.ts';
import { type Person, signedInPerson } from '../../../test/people/people.ts';
import { startTestServer } from '../../../test/start-test-server.ts';

const server = await startTestServer();
let mei: Person;
let elsewhere = '';

beforeEach(async () => {
  await forgetLimits(server);
  mei = await signedInPerson(server);
  elsewhere = `Moved.${mei.email}`;
});

const { ask, askedLink, confirm, signIn, addressOf, signedUp } = movesAt(server, () => ({
  person: mei,
  to: elsewhere,
}));

describe('an address that another person has or wants', () => {
  test('gets a mail without a token, and nothing changes', async () => {
    const tom = await signedInPerson(server, 'tom');

    const asked = await ask(mei, tom.email);

    expect(asked.status).toBe(200);
    const mail = await server.mails.waitFor(tom.email);
    expect(mail.subject).toBe('This address already has an account at Vermilion');
    expect(mail.text + mail.html).not.toContain('token');
    expect(await addressOf(mei.client)).toBe(mei.email);
    expect(await addressOf(tom.client)).toBe(tom.email);
  });

  test('stays with an account that was created after the link was mailed', async () => {
    const token = await askedLink();
    await confirm(await signedUp(elsewhere, 'a password of tom'));

    expect(await confirm(token)).toMatchObject({
      status: 400,
      body: { code: 'AUTH_TOKEN_INVALID' },
    });

    expect(await addressOf(mei.client)).toBe(mei.email);
    expect((await signIn(elsewhere, 'a password of tom')).status).toBe(200);
  });

  test('belongs to one account if two accounts move to it at the same time', async () => {
    const tom = await signedInPerson(server, 'tom');
    const tokens = [await askedLink(mei), await askedLink(tom)];

    const answers = await Promise.all(tokens.map(confirm));

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 400,
    ]);
    const addresses = [await addressOf(mei.client), await addressOf(tom.client)];
    expect(addresses.filter(address => address === elsewhere)).toHaveLength(1);
  });

  test('belongs to one account if one moves to it while another is created with it', async () => {
    const tokens = [await askedLink(), await signedUp(elsewhere, 'a password of tom')];

    const answers = await Promise.all(tokens.map(confirm));

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 400,
    ]);
  });

  test('can be moved to if it has only a sign-up, which is deleted', async () => {
    const token = await askedLink();
    const signUp = await signedUp(elsewhere, 'planted password');

    expect((await confirm(token)).status).toBe(200);

    const left = server.ctx.db
      .selectFrom('accounts_sign_ups')
      .select('id')
      .where('email_key', '=', elsewhere.toLowerCase());
    expect(await left.execute()).toEqual([]);
    expect((await confirm(signUp)).status).toBe(400);
    expect((await signIn(elsewhere, 'planted password')).status).toBe(401);
    expect((await signIn(elsewhere)).status).toBe(200);
  });
});

describe('the bonus', () => {
  test('is not given again at the old address, or later at the new one', async () => {
    await confirm(await askedLink());

    await confirm(await signedUp(mei.email, mei.password));
    expect(await signIn(mei.email)).toMatchObject({ status: 200, body: { user: { credits: 0 } } });

    await confirm(await askedLink(mei, `third.${mei.email}`));
    await confirm(await signedUp(elsewhere, mei.password));
    await forgetLimits(server);
    expect(await signIn(elsewhere)).toMatchObject({ status: 200, body: { user: { credits: 0 } } });
    expect((await mei.client.get('/api/v1/me')).body.user.credits).toBe(500);
  });

  test('stays with the account when it moves back', async () => {
    await confirm(await askedLink());
    await confirm(await askedLink(mei, mei.email));

    expect((await mei.client.get('/api/v1/me')).body.user).toMatchObject({
      email: mei.email,
      credits: 500,
    });
  });
});
