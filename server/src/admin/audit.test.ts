/** Each command that is carried out is noted in the audit log. Real server and database. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signedInPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { readCommand } from './run-command.ts';

const server = await startTestServer();

async function admin(...words: string[]): Promise<void> {
  await readCommand(words)(server.ctx, () => undefined);
}

async function auditOf(subject: string): Promise<unknown[]> {
  const { rows } = await sql`
    select actor, command, details from audit_log where subject = ${subject} and command <> 'sign-in' order by created_at, id`.execute(
    server.ctx.db,
  );

  return rows;
}

test.each([
  ['promote', ['promote']],
  ['demote', []],
  ['confirm', []],
  ['unconfirm', ['unconfirm']],
])('%s, also where nothing was left to do', async (command, before) => {
  const { email, id } = await signedInPerson(server, 'as.it.is');
  for (const word of before) await admin(word, email);

  await admin(command, email);

  expect(await auditOf(id)).toEqual([
    ...before.map(word => expect.objectContaining({ command: word, details: {} })),
    { actor: expect.stringMatching(/^cli:./), command, details: { isUnchanged: true } },
  ]);
});

test.each([
  ['list-users', 'users', {}],
  ['verify-ledger', 'ledger', { accounts: expect.any(Number), rows: expect.any(Number) }],
])('%s, which concerns nobody in particular', async (command, subject, details) => {
  await admin(command);

  expect((await auditOf(subject)).at(-1)).toEqual({
    actor: expect.stringMatching(/^cli:./),
    command,
    details,
  });
});

test('a command that is refused is not noted', async () => {
  const { email, id } = await signedInPerson(server, 'refused');

  await expect(admin('grant', email, 'ten')).rejects.toThrow('is not a whole number');

  expect(await auditOf(id)).toEqual([]);
});
