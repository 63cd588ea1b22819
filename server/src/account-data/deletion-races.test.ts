import { fillPath, routes } from '@vermilion/contract/routes';
import { beforeEach, expect, test } from 'vitest';
import { isAnyoneWaiting } from '../../test/is-anyone-waiting.ts';
import { finishedWork, quickProvider } from '../../test/jobs/works.ts';
import { confirmToken } from '../../test/people/confirm-token.ts';
import { deleteAccountOf, erased } from '../../test/people/deletions.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { signedInPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { closeAccount, lockUser, setConfirmedAt } from '../accounts/public.ts';
import { closeCreditAccount } from '../credits/public.ts';
import { withTransaction } from '../database/database.ts';

const server = await startTestServer({ parts: { imageProviders: [quickProvider()] } });

beforeEach(() => forgetLimits(server));

test('no work stays after submissions during a deletion, whether they were accepted or refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const mei = await signedInPerson(server);
    const headers = { cookie: mei.client.cookieHeader() };
    const press = () =>
      server
        .client()
        .post(routes.submitJob.path, { prompt: 'a quiet sea', modelName: 'sketchbook' }, headers);

    const [gone, ...answers] = await Promise.all([
      deleteAccountOf(mei),
      ...Array.from({ length: 15 }, press),
    ]);
    await erased(server, mei.id);

    expect(gone?.status).toBe(200);
    for (const { status, body } of answers) {
      if (status !== 202) expect([status, body.code]).toEqual([401, 'AUTH_UNAUTHORIZED']);
    }
    const left = await server.ctx.db
      .selectFrom('works')
      .select('id')
      .where('user_id', '=', mei.id)
      .execute();
    expect(left).toEqual([]);
  }
});

test('no session stays after sign-ins, favorites, exports and changes of the profile during a deletion', async () => {
  for (let round = 0; round < 3; round += 1) {
    const mei = await signedInPerson(server);
    const { id } = await finishedWork(mei);
    const headers = { cookie: mei.client.cookieHeader() };
    const others = Array.from({ length: 3 }, () => server.client());

    await Promise.all([
      deleteAccountOf(mei),
      ...others.map(client =>
        client.post(routes.signIn.path, { email: mei.email, password: mei.password }),
      ),
      server.client().post(fillPath(routes.addFavorite.path, { id }), undefined, headers),
      server.client().post(routes.requestExport.path, undefined, headers),
      server.client().send('PATCH', routes.updateProfile.path, { display_name: 'Mei' }, headers),
    ]);
    await erased(server, mei.id);

    for (const client of others) expect((await client.get(routes.getMe.path)).status).toBe(401);
    await forgetLimits(server);
  }
});

test('a confirmation of the address during a deletion is refused', async () => {
  const mei = await signedInPerson(server);
  await withTransaction(server.ctx.db, tx => setConfirmedAt(tx, mei.id, null));
  await server
    .client()
    .post(routes.signUp.path, { email: mei.email, password: 'another password' });
  const token = confirmToken(await server.mails.waitFor(mei.email));

  const late = await withTransaction(server.ctx.db, async tx => {
    const user = await lockUser(tx, mei.id);
    const answer = server.client().post(routes.confirmEmail.path, { token });
    await expect.poll(() => isAnyoneWaiting(server)).toBe(true);
    if (!user) throw new Error('the user has no account');
    await closeCreditAccount(server.ctx, tx, user.credit_account_id);
    await closeAccount(tx, user);

    return { answer };
  });

  expect(await late.answer).toMatchObject({ status: 400, body: { code: 'AUTH_TOKEN_INVALID' } });
  const rows = server.ctx.db
    .selectFrom('accounts_users')
    .select('email_confirmed_at')
    .where('id', '=', mei.id);
  expect(await rows.execute()).toEqual([{ email_confirmed_at: null }]);
});
