/** Users return to the page that they wanted before a sign-up or a reset. See PAG-2. */
import { beforeEach, expect, test } from 'vitest';
import { confirmToken } from '../../test/people/confirm-token.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { signedInPerson } from '../../test/people/people.ts';
import { resetToken } from '../../test/people/resets.ts';
import { startTestServer } from '../../test/start-test-server.ts';

const server = await startTestServer();
const password = 'correct horse battery';
const next = '/dashboard/credits?success=true#orders';

beforeEach(() => forgetLimits(server));

const post = (path: string, body: object) => server.client().post(`/api/auth/${path}`, body);
const confirm = async (email: string) =>
  post('confirm', { token: confirmToken(await server.mails.waitFor(email)) });

test('confirming returns the page that the sign-up wanted, in any browser', async () => {
  await post('signup', { email: 'mei@example.com', password, next });

  expect(await confirm('mei@example.com')).toMatchObject({ status: 200, body: { next } });
});

test('a confirmation mail that is sent again leads to the same page', async () => {
  const email = 'again@example.com';
  await post('signup', { email, password, next });
  await server.mails.waitFor(email);
  await post('resend-confirmation', { email });

  expect(await confirm(email)).toMatchObject({ status: 200, body: { next } });
});

test('a sign-up without a page returns none when it is confirmed', async () => {
  const email = 'plain@example.com';
  await post('signup', { email, password });

  expect((await confirm(email)).body).toEqual({
    message: 'Email confirmed successfully! Please log in.',
  });
});

test('the first of two sign-ups with an address keeps its own page', async () => {
  const email = 'twice@example.com';
  await post('signup', { email, password, next: '/studio' });
  const first = await server.mails.waitFor(email);
  await post('signup', { email, password, next });
  await server.mails.waitFor(email);

  const confirmed = await post('confirm', { token: confirmToken(first) });
  expect(confirmed.body.next).toBe('/studio');
});

test('a recovery session returns the page of its request', async () => {
  const { email } = await signedInPerson(server);
  await post('forgot-password', { email, next });
  const client = server.client();
  await client.post('/api/auth/recovery', { token: resetToken(await server.mails.waitFor(email)) });

  expect((await client.get('/api/auth/recovery')).body).toMatchObject({ email, next });
});

test('a reset request for an unconfirmed sign-up mails a link that confirms it and returns the page of the request', async () => {
  const email = 'first@example.com';
  await post('signup', { email, password, next: '/studio' });
  await server.mails.waitFor(email);
  await post('forgot-password', { email, next });

  expect(await confirm(email)).toMatchObject({ status: 200, body: { next } });
});

test('a sign-up with an overlong page address is refused', async () => {
  const refused = await post('signup', {
    email: 'long@example.com',
    password,
    next: `/${'x'.repeat(2_048)}`,
  });

  expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
});
