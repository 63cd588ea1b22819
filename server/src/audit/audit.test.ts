/** See SES-14, SES-15. */
import { randomUUID } from 'node:crypto';
import { routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { confirmToken } from '../../test/people/confirm-token.ts';
import { deleteAccountOf, erased } from '../../test/people/deletions.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { administrator, type Person, signedInPerson } from '../../test/people/people.ts';
import { recoveringBrowser } from '../../test/people/resets.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { promoteUser } from '../admin/people.ts';
import { withTransaction } from '../database/database.ts';
import { databaseNow } from '../database/database-time.ts';
import { forgetInAudit, noteAgreement } from './public.ts';
import { removeOldAudit } from './remove-old-audit.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const AGREED = 'take-unlabelled-file';
const NEW_PASSWORD = 'another correct horse';
const server = await startTestServer();
const { ctx } = server;
beforeEach(() => forgetLimits(server));

type Row = { actor: string; command: string; subject: string; details: unknown };

async function rowsOf(identity: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select actor, command, subject, details from audit_log
    where subject = ${identity} or actor in (${identity}, ${`user:${identity}`}) order by created_at, id`.execute(
    ctx.db,
  );

  return rows;
}

async function insertAged(days: number, command = 'sign-in'): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into audit_log (id, actor, command, subject, created_at)
    values (${id}, ${`user:${id}`}, ${command}, ${id}, now() - make_interval(days => ${days}))`.execute(
    ctx.db,
  );

  return id;
}

describe('the audit log', () => {
  let mei: Person;
  const by = (command: string, details: object) => ({
    actor: `user:${mei.id}`,
    subject: mei.id,
    command,
    details,
  });
  const signedIn = () => by('sign-in', { browser: 'an unknown browser' });
  beforeEach(async () => {
    mei = await signedInPerson(server);
  });

  test('records each successful sign-in, with the browser', async () => {
    const { email, password } = mei;
    const signIn = (given: string) =>
      server
        .client()
        .post(routes.signIn.path, { email, password: given }, { 'user-agent': FIREFOX });

    expect((await signIn('wrong horse battery')).status).toBe(401);
    expect((await signIn(password)).status).toBe(200);

    expect(await rowsOf(mei.id)).toEqual([
      signedIn(),
      by('sign-in', { browser: 'Firefox on Linux' }),
    ]);
  });

  test('records a change of the password', async () => {
    const change = { current_password: mei.password, new_password: NEW_PASSWORD };
    expect((await mei.client.post(routes.changePassword.path, change)).status).toBe(200);

    expect(await rowsOf(mei.id)).toEqual([signedIn(), by('change-password', {})]);
  });

  test('records a password that is set by a mailed link', async () => {
    const browser = await recoveringBrowser(server, mei.email);
    expect((await browser.post(routes.resetPassword.path, { password: NEW_PASSWORD })).status).toBe(
      200,
    );

    expect(await rowsOf(mei.id)).toEqual([signedIn(), by('reset-password', {})]);
  });

  test('records a change of the address when its link is followed', async () => {
    const to = `other.${mei.email}`;
    await mei.client.post(routes.changeEmail.path, { email: to, password: mei.password });
    const token = confirmToken(await server.mails.waitFor(to));
    expect(await rowsOf(mei.id)).toHaveLength(1);
    expect((await server.client().post(routes.confirmEmail.path, { token })).status).toBe(200);

    expect(await rowsOf(mei.id)).toEqual([
      signedIn(),
      by('change-address', { from: mei.email, to }),
    ]);
  });

  test('records a change of the role', async () => {
    await promoteUser(ctx, mei.email);

    expect(await rowsOf(mei.id)).toMatchObject([
      signedIn(),
      { command: 'promote', actor: expect.stringMatching(/^cli:/) },
    ]);
  });
});

describe('rows of the audit log', () => {
  test.each([
    ['changed details', sql`update audit_log set details = '{"by": "nobody"}'`],
    ['a changed time', sql`update audit_log set created_at = created_at - interval '1 year'`],
    ['a changed actor', sql`update audit_log set actor = 'user:somebody'`],
    [
      'a pseudonym for an existing account',
      sql`update audit_log set subject = 'deleted:1', actor = 'deleted:1'`,
    ],
    ['a deletion', sql`delete from audit_log`],
    ['a truncation', sql`truncate audit_log`],
  ])('are protected by the database from %s', async (_, statement) => {
    const { id } = await signedInPerson(server);
    const before = await rowsOf(id);

    await expect(statement.execute(ctx.db)).rejects.toThrow('rows of audit_log are final');
    expect(await rowsOf(id)).toEqual(before);
  });

  test('can’t lose the identity of an existing account', async () => {
    const { id } = await signedInPerson(server);

    await expect(withTransaction(ctx.db, tx => forgetInAudit(tx, id))).rejects.toThrow(
      'rows of audit_log are final',
    );
  });
});

test('a deleted account has a pseudonym, as actor and as subject', async () => {
  const mei = await administrator(server);
  await administrator(server);
  await mei.client.post(routes.changePassword.path, {
    current_password: mei.password,
    new_password: NEW_PASSWORD,
  });
  await sql`insert into audit_log (id, actor, command, subject, details)
    values (${randomUUID()}, ${`user:${mei.id}`}, 'update-preset', 'preset of this test', '{"title": "Tide"}')`.execute(
    ctx.db,
  );
  const details = { exportId: randomUUID(), form: 'copy' };
  await withTransaction(ctx.db, tx => noteAgreement(ctx, tx, mei.id, details));

  expect((await deleteAccountOf(mei, NEW_PASSWORD)).status).toBe(200);
  await erased(server, mei.id);

  expect(await rowsOf(mei.id)).toEqual([]);
  const [ofPreset] = await rowsOf('preset of this test');
  expect(ofPreset).toMatchObject({
    actor: expect.stringMatching(/^deleted:[\da-f-]{36}$/),
    details: { title: 'Tide' },
  });
  const pseudonym = ofPreset?.actor ?? '';
  expect(await rowsOf(pseudonym)).toEqual([
    { actor: pseudonym, subject: pseudonym, command: 'sign-in', details: {} },
    { actor: pseudonym, subject: pseudonym, command: 'change-password', details: {} },
    ofPreset,
    { actor: pseudonym, subject: pseudonym, command: AGREED, details },
  ]);
});

test('the details of an agreement can’t be emptied when its user gets a pseudonym', async () => {
  const { id } = await signedInPerson(server);
  await withTransaction(ctx.db, tx => noteAgreement(ctx, tx, id, { form: 'copy' }));

  const emptying = withTransaction(ctx.db, async tx => {
    await tx
      .updateTable('accounts_users')
      .set({ closed_at: databaseNow })
      .where('id', '=', id)
      .execute();
    await sql`update audit_log set subject = 'deleted:1', details = '{}' where command = ${AGREED} and subject = ${id}`.execute(
      tx,
    );
  });

  await expect(emptying).rejects.toThrow('rows of audit_log are final');
});

test('rows are deleted after 180 days by the database’s clock, agreements after 184', async () => {
  const [old, young] = [await insertAged(181), await insertAged(179)];
  const [forgotten, agreement] = [await insertAged(185, AGREED), await insertAged(183, AGREED)];

  await removeOldAudit(ctx);

  for (const id of [old, forgotten]) expect(await rowsOf(id)).toEqual([]);
  for (const id of [young, agreement]) expect(await rowsOf(id)).toHaveLength(1);
});
