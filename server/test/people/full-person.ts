import { fillPath, routes } from '@vermilion/contract/routes';
import sharp from 'sharp';
import { grantToUser } from '../../src/admin/grant-to-user.ts';
import { withTransaction } from '../../src/database/database.ts';
import { insertOrder } from '../../src/payments/queries.ts';
import { finishedWork } from '../jobs/works.ts';
import type { TestServer } from '../start-test-server.ts';
import { uploadPicture } from '../uploads.ts';
import { readyExport } from './exports.ts';
import { forgetLimits } from './forget-limits.ts';
import { type Person, signedInPerson } from './people.ts';
import { recoveringBrowser } from './resets.ts';

/**
 * This word occurs in each text of the person. After a deletion of the account it must occur
 * nowhere.
 */
export const CANARY = 'canary7f3a';

export type FullPerson = Person & { works: string[] };

/**
 * Creates an account with two sessions, visible and trashed works, a favorite, an upload, an order,
 * an export, links of all kinds, a recovery, a sign-up and notes.
 */
export async function fullPerson(server: TestServer): Promise<FullPerson> {
  const person = await signedInPerson(server, CANARY);
  const { client, email, password, id } = person;
  await client.send('PATCH', routes.updateProfile.path, { display_name: CANARY });
  const works = [
    await finishedWork(person, `a sea, ${CANARY}`),
    await finishedWork(person, `${CANARY} hills`),
  ];
  await client.post(fillPath(routes.addFavorite.path, { id: works[0]?.id ?? '' }));
  await client.delete(fillPath(routes.deleteWork.path, { id: works[1]?.id ?? '' }));
  await server
    .client()
    .post(routes.signIn.path, { email, password }, { 'user-agent': `Firefox ${CANARY}` });
  await server.client().post(routes.signUp.path, { email, password: `${CANARY} password` });
  await recoveringBrowser(server, email);
  await forgetLimits(server);
  await server.client().post(routes.requestReset.path, { email }, { 'user-agent': CANARY });
  await client.post(routes.changeEmail.path, { email: `new.${email}`, password });
  await grantToUser(server.ctx, { email, credits: '70', note: CANARY, key: undefined });
  await keepUpload(person);
  await keepOrder(server, id);
  await client.post(routes.requestExport.path);
  await readyExport(person);

  return { ...person, works: works.map(work => work.id) };
}

async function keepUpload(person: Person): Promise<void> {
  const picture = sharp({
    create: { width: 60, height: 40, channels: 3, background: '#3f7d5c' },
  }).jpeg();
  const bytes = await picture.withExif({ IFD0: { Artist: CANARY } }).toBuffer();
  await uploadPicture(person, bytes, { contentType: 'image/jpeg', fileName: `${CANARY}.jpg` });
}

/** The order is never paid, so it needs no payment service. */
async function keepOrder({ ctx }: TestServer, userId: string): Promise<void> {
  const { credit_account_id } = await ctx.db
    .selectFrom('accounts_users')
    .select('credit_account_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await withTransaction(ctx.db, tx =>
    insertOrder(tx, {
      id: ctx.ids.next(),
      creditAccountId: credit_account_id,
      packageKey: 'sketch',
      packageName: 'Sketch',
      baseCredits: 2_500,
      bonusCredits: 0,
      amountMinor: 499,
      currency: 'usd',
      createdAt: ctx.clock.now(),
    }),
  );
}
