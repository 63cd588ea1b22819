/** A mark is the keyed hash of a mailbox that has had its bonus. See CRE-4. */
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { creditsOfNew, FORMER, keyOf, NEXT, startingServers } from '../../test/bonus-keys.ts';
import { createTestDatabase } from '../../test/database.ts';
import type { TestServer } from '../../test/start-test-server.ts';
import { emptyUser } from '../accounts/data-queries.ts';
import { insertUser } from '../accounts/queries.ts';
import { readCommand } from '../admin/run-command.ts';
import { ConfigError, readConfig } from '../config.ts';
import { createContext } from '../create-context.ts';
import { withTransaction } from '../database/database.ts';
import { readSecrets } from '../secrets/secret.ts';
import { insertUsedBonus } from './bonus-queries.ts';
import { post } from './ledger.ts';
import { keepBonusKey, openCreditAccount } from './public.ts';

const TEXT = Buffer.from(FORMER);
/** A secret file's text, and the bytes that this text encodes. */
const HEX = 'c0ffee00'.repeat(8);
const BYTES = Buffer.from(HEX, 'hex');
type Installation = Pick<TestServer, 'ctx'>;
const start = startingServers();
const dataDir = await mkdtemp(join(tmpdir(), 'vermilion-bonus-key-'));
afterAll(() => rm(dataDir, { recursive: true }));

async function installation(): Promise<Installation> {
  const { config, drop } = await createTestDatabase();
  const ctx = await createContext(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), config, {
    imageProviders: [],
  });
  onTestFinished(async () => {
    await ctx.close();
    await drop();
  });

  return { ctx };
}

/** Returns a mailbox's mark as it was made by versions that stored no key. */
function markOf(key: Buffer, mailbox: string): string {
  return `signup-bonus:${createHmac('sha256', key).update(`signup-bonus:${mailbox}`).digest('hex')}`;
}

async function markAsFormerly(
  { ctx }: Installation,
  mailbox: string,
  key: Buffer = TEXT,
): Promise<void> {
  await withTransaction(ctx.db, tx => insertUsedBonus(tx, markOf(key, mailbox), ctx.clock.now()));
}

/**
 * Creates an account as versions that stored no key did.
 * @param bonus `used-up` for an account that has moved to this address
 */
async function accountAsFormerly(
  server: Installation,
  email: string,
  key: Buffer,
  bonus?: 'used-up',
): Promise<void> {
  const { ctx } = server;
  const [id, creditAccountId, now] = [ctx.ids.next(), ctx.ids.next(), ctx.clock.now()];
  const mailbox = email.replace(/\+[^@]*/, '');
  await withTransaction(ctx.db, async tx => {
    await openCreditAccount(tx, creditAccountId, now);
    await insertUser(tx, { id, creditAccountId, now, email, emailKey: email, passwordHash: '' });
    if (bonus === 'used-up') return;
    const reasonKey = markOf(key, mailbox);
    await post(ctx, tx, {
      accountId: creditAccountId,
      type: 'signup-bonus',
      delta: 500,
      reasonKey,
    });
  });
  if (bonus === 'used-up') await markAsFormerly(server, mailbox, key);
}

async function keyWith({ ctx }: Installation, settings: Record<string, string>): Promise<Buffer> {
  const secrets = await readSecrets(readConfig({ DATA_DIR: dataDir, ...settings }));

  return keepBonusKey({ ...ctx, secrets }, ctx.db);
}

describe('the upgrade of an installation with marks of used bonuses', () => {
  test('stores the secret as the key, which still matches the marks after a rotation', async () => {
    const before = await start(FORMER);
    await markAsFormerly(before, 'm.ei@gmail.com');

    expect(await keyOf(before)).toEqual(Buffer.from(FORMER));
    const next = await start(NEXT, { after: before });

    expect(await keyOf(next)).toEqual(Buffer.from(FORMER));
    expect(await creditsOfNew(next, 'm.ei+again@gmail.com')).toBe(0);
  });

  test.each<[string, Buffer, Record<string, string>]>([
    ['the present secret', TEXT, { SESSION_SECRET: FORMER }],
    [
      'the present secret while another secret is accepted',
      TEXT,
      { SESSION_SECRET: FORMER, SESSION_SECRET_PREVIOUS: NEXT },
    ],
    ['the previous secret', TEXT, { SESSION_SECRET: NEXT, SESSION_SECRET_PREVIOUS: FORMER }],
    [
      'the bytes of the secret’s file, which is the previous secret',
      BYTES,
      { SESSION_SECRET: NEXT, SESSION_SECRET_PREVIOUS: HEX },
    ],
    ['the bytes of the secret’s file, which is the present secret', BYTES, { SESSION_SECRET: HEX }],
    ['the text of a hexadecimal secret', Buffer.from(HEX), { SESSION_SECRET: HEX }],
    [
      'the text of a hexadecimal secret, which is the previous secret',
      Buffer.from(HEX),
      { SESSION_SECRET: NEXT, SESSION_SECRET_PREVIOUS: HEX },
    ],
  ])('finds that the mark of an account was made with %s', async (_, key, settings) => {
    const before = await installation();
    await accountAsFormerly(before, 'mei+spring@example.com', key);

    expect(await keyWith(before, settings)).toEqual(key);
    expect(
      await keyWith(before, { SESSION_SECRET: 'any other secret, which signs from now on' }),
    ).toEqual(key);
  });

  test('finds the secret by the mark of an address to which an account has moved', async () => {
    const before = await installation();
    await accountAsFormerly(before, 'moved@example.com', TEXT, 'used-up');

    expect(
      await keyWith(before, { SESSION_SECRET: NEXT, SESSION_SECRET_PREVIOUS: FORMER }),
    ).toEqual(TEXT);
  });

  test('uses the secret that made the most marks if two secrets made marks', async () => {
    const before = await installation();
    await accountAsFormerly(before, 'mei@example.com', TEXT);
    await accountAsFormerly(before, 'lin@example.com', TEXT);
    await accountAsFormerly(before, 'wei@example.com', Buffer.from(NEXT));

    expect(
      await keyWith(before, { SESSION_SECRET: NEXT, SESSION_SECRET_PREVIOUS: FORMER }),
    ).toEqual(TEXT);
  });

  test('is refused if no given secret made the marks, and the error names the setting for the missing secret', async () => {
    const before = await installation();
    await accountAsFormerly(before, 'mei@example.com', TEXT);
    const other = { SESSION_SECRET: NEXT, SESSION_SECRET_PREVIOUS: HEX };

    await expect(keyWith(before, other)).rejects.toThrow(ConfigError);
    await expect(keyWith(before, other)).rejects.toThrow(
      'Set SESSION_SECRET_PREVIOUS to the secret that',
    );
    expect(await keyWith(before, { SESSION_SECRET: FORMER })).toEqual(TEXT);
  });

  test('uses a random key if the operator runs the command for a lost secret', async () => {
    const before = await installation();
    await accountAsFormerly(before, 'mei@example.com', TEXT);
    const said: string[] = [];

    for (let time = 0; time < 2; time += 1)
      await readCommand(['make-bonus-key'])(before.ctx, line => said.push(line));

    expect(said).toEqual([
      expect.stringContaining('have another key'),
      expect.stringContaining('have a key already'),
    ]);
    expect(await keyWith(before, { SESSION_SECRET: NEXT })).not.toEqual(Buffer.from(NEXT));
  });

  test('is refused if there are two secrets and no accounts, and uses the text of a single secret', async () => {
    const before = await installation();
    await accountAsFormerly(before, 'mei@example.com', TEXT);
    const { id } = await before.ctx.db
      .selectFrom('accounts_users')
      .select('id')
      .executeTakeFirstOrThrow();
    await withTransaction(before.ctx.db, tx => emptyUser(tx, id));

    const two = { SESSION_SECRET: NEXT, SESSION_SECRET_PREVIOUS: FORMER };
    await expect(keyWith(before, two)).rejects.toThrow('no account is left');
    expect(await keyWith(before, { SESSION_SECRET: FORMER })).toEqual(TEXT);
  });

  test('uses the text of a hexadecimal secret if there are no accounts', async () => {
    const before = await installation();
    await accountAsFormerly(before, 'mei@example.com', Buffer.from(HEX));
    const { id } = await before.ctx.db
      .selectFrom('accounts_users')
      .select('id')
      .executeTakeFirstOrThrow();
    await withTransaction(before.ctx.db, tx => emptyUser(tx, id));

    expect(await keyWith(before, { SESSION_SECRET: HEX })).toEqual(Buffer.from(HEX));
  });
});
