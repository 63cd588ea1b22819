/**
 * The audit log of an older version names people whose accounts are gone. The migration removes
 * those identities.
 */
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase } from '../../../test/database.ts';
import { migrate } from '../../database/migrate.ts';

const idOf = (sign: string) => `00000000-0000-4000-8000-00000000000${sign}`;
const [OPEN, CLOSED, GONE, PRESET] = [idOf('a'), idOf('b'), idOf('c'), idOf('d')];
const PSEUDONYM = /^deleted:[\da-f-]{36}$/;

const FILL = `
insert into credits_accounts (id, created_at) values ('${OPEN}', now()), ('${CLOSED}', now());
insert into accounts_users (id, credit_account_id, email, email_key, password_hash, created_at, closed_at)
  values ('${OPEN}', '${OPEN}', 'mei@example.com', 'mei@example.com', '', now(), null), ('${CLOSED}', '${CLOSED}', '', 'closed:', '', now(), now());
insert into audit_log (id, actor, command, subject, details)
select gen_random_uuid(), row.* from (values
  ('user:${OPEN}', 'sign-in', '${OPEN}', '{"browser": "Firefox"}'::jsonb),
  ('user:${OPEN}', 'create-preset', '${PRESET}', '{"title": "Tide"}'),
  ('cli:ada', 'grant', '${CLOSED}', '{"note": "for Lin"}'),
  ('user:${CLOSED}', 'take-unlabelled-file', '${CLOSED}', '{"form": "copy"}'),
  ('cli:ada', 'promote', '${GONE}', '{"by": "Ada"}'),
  ('user:${GONE}', 'update-preset', '${PRESET}', '{"title": "Ebb"}'),
  ('user:${GONE}', 'take-unlabelled-file', '${GONE}', '{"form": "original"}'),
  ('deleted:1', 'sign-in', 'deleted:1', '{}'),
  ('cli:ada', 'list-users', 'users', '{}')
) row;`;

test('the migration gives each person without an account one pseudonym, and removes the details of all rows about this person except agreements', async () => {
  const { config, drop } = await createEmptyDatabase();
  const client = new pg.Client(config);
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  await migrate(config, '0017-keys-and-audit');
  await client.connect();
  await client.query(FILL);

  await migrate(config, '0018-audit-identities');

  const { rows } = await client.query<{ actor: string; subject: string }>(
    `select actor, subject, command, details from audit_log order by command, details::text`,
  );
  const find = (fact: object) =>
    rows.find(row => JSON.stringify(row).includes(JSON.stringify(fact).slice(1, -1)));
  const closed = find({ form: 'copy' })?.subject ?? '';
  const gone = find({ form: 'original' })?.subject ?? '';
  expect([closed, gone]).toEqual([
    expect.stringMatching(PSEUDONYM),
    expect.stringMatching(PSEUDONYM),
  ]);
  expect(closed).not.toBe(gone);
  expect(rows).toEqual([
    {
      actor: `user:${OPEN}`,
      subject: PRESET,
      command: 'create-preset',
      details: { title: 'Tide' },
    },
    { actor: 'cli:ada', subject: closed, command: 'grant', details: {} },
    { actor: 'cli:ada', subject: 'users', command: 'list-users', details: {} },
    { actor: 'cli:ada', subject: gone, command: 'promote', details: {} },
    { actor: `user:${OPEN}`, subject: OPEN, command: 'sign-in', details: { browser: 'Firefox' } },
    { actor: 'deleted:1', subject: 'deleted:1', command: 'sign-in', details: {} },
    { actor: closed, subject: closed, command: 'take-unlabelled-file', details: { form: 'copy' } },
    { actor: gone, subject: gone, command: 'take-unlabelled-file', details: { form: 'original' } },
    { actor: gone, subject: PRESET, command: 'update-preset', details: { title: 'Ebb' } },
  ]);
  await expect(client.query('delete from audit_log')).rejects.toThrow(
    'rows of audit_log are final',
  );
});
