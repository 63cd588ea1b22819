/** See CMD-3. */
import { expect, test } from 'vitest';
import { commandsAt } from '../../test/admin-commands.ts';
import { signedInPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';

const server = await startTestServer();

const { admin, auditOf } = commandsAt(server);

test.each([
  ['promote', ['promote']],
  ['demote', []],
  ['confirm', []],
  ['unconfirm', ['unconfirm']],
])('%s is audited even if it changed nothing', async (command, before) => {
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
  ['sign-ups', 'sign-ups', {}],
  ['verify-ledger', 'ledger', { accounts: expect.any(Number), rows: expect.any(Number) }],
])('%s is audited, although it concerns no single user', async (command, subject, details) => {
  await admin(command);

  expect((await auditOf(subject)).at(-1)).toEqual({
    actor: expect.stringMatching(/^cli:./),
    command,
    details,
  });
});

test('a refused command is not audited', async () => {
  const { email, id } = await signedInPerson(server, 'refused');

  expect((await admin('grant', email, 'ten')).stderr).toContain('is not a whole number');

  expect(await auditOf(id)).toEqual([]);
});
