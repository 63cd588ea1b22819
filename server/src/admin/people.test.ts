/** See PPL-1, PPL-11, PPL-12, CMD-1. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { routes } from '@vermilion/contract/routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { commandsAt } from '../../test/admin-commands.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { helpOf, PARAGRAPHS } from './usage/help.ts';
import { namesOfCommands } from './usage/usage.ts';

const server = await startTestServer();
const { admin, auditOf } = commandsAt(server);
const CLI = expect.stringMatching(/^cli:/);
let mei: Person;

beforeEach(async () => {
  await forgetLimits(server);
  mei = await signedInPerson(server);
});

test('an account can be suspended with a note, and unsuspended', async () => {
  expect(await admin('suspend', mei.email, '--note', 'spam')).toMatchObject({
    ...{ status: 0, stdout: `${mei.email} is suspended.\n` },
  });
  expect(await mei.client.get(routes.getMe.path)).toMatchObject({
    ...{ status: 403, body: { code: 'AUTH_SUSPENDED' } },
  });
  expect(await admin('unsuspend', mei.email)).toMatchObject({
    stdout: `${mei.email} is not suspended any more.\n`,
  });

  expect(await auditOf(mei.id)).toEqual([
    { actor: CLI, command: 'suspend', details: { note: 'spam' } },
    { actor: CLI, command: 'unsuspend', details: { note: 'spam' } },
  ]);
});

describe('sessions', () => {
  test('are listed, the last used first, and end one by one or all together', async () => {
    const other = server.client();
    await other.post(routes.signIn.path, mei, { 'user-agent': 'Firefox/140.0 (X11; Linux)' });

    const { stdout } = await admin('sessions', mei.email);
    const [head, first = '', second = ''] = stdout.split('\n');
    expect(head).toBe('ID\tBROWSER\tLAST USED\tSINCE');
    expect(first).toContain('Firefox');
    const [id = ''] = first.split('\t');

    expect(await admin('sessions', mei.email, '--end', id)).toMatchObject({
      stdout: `1 session of ${mei.email} ended.\n`,
    });
    expect((await other.get(routes.getMe.path)).status).toBe(401);
    expect((await mei.client.get(routes.getMe.path)).status).toBe(200);
    expect(second).not.toBe('');
    await admin('sessions', mei.email, '--end', 'all');
    expect((await mei.client.get(routes.getMe.path)).status).toBe(401);

    expect(await auditOf(mei.id)).toEqual([
      { actor: CLI, command: 'sessions', details: {} },
      { actor: CLI, command: 'end-sessions', details: { count: 1, sessionId: id } },
      { actor: CLI, command: 'end-sessions', details: { count: 1 } },
    ]);
  });

  test('are all kept if the id to end is unknown', async () => {
    expect(await admin('sessions', mei.email, '--end', randomUUID())).toMatchObject({
      stdout: `0 sessions of ${mei.email} ended.\n`,
    });
  });
});

test.each([
  [['sessions', 'MEI', '--end', 'nonsense'], 'is no id'],
  [['sessions', 'MEI', '--note', 'x'], 'Usage'],
  [['suspend', 'nobody@example.com'], 'There is no account'],
  [['unsuspend', 'MEI', '--note', 'x'], 'Usage'],
  [['delete', 'nobody@example.com', '--yes'], 'There is no account'],
])('the invalid command %j is refused and not audited', async (words, reason) => {
  const outcome = await admin(...words.map(word => (word === 'MEI' ? mei.email : word)));

  expect(outcome).toMatchObject({ status: 1, stderr: expect.stringContaining(reason) });
  expect(await auditOf(mei.id)).toEqual([]);
});

test('the help of each command has its lines of the usage and a paragraph', () => {
  const names = namesOfCommands();
  expect(names).toEqual(Object.keys(PARAGRAPHS));
  expect(names).toContain('models');

  for (const name of names) {
    const help = helpOf(name);
    expect(help).toContain(`\n  ${name}`);
    expect(help).toContain(`\n\n${PARAGRAPHS[name]}`);
    expect(help.match(/^ {2}[a-z-]+/gm)?.every(found => found.trim() === name)).toBe(true);
  }
  expect(helpOf('audit')).toContain('the latest rows of the audit log, or all as CSV');
});

test.each([
  [
    ['suspend', '--help'],
    ['suspend EMAIL [--note TEXT]', 'Works that run or wait are finished'],
  ],
  [
    ['delete', '--help'],
    ['delete EMAIL --yes', "can't be undone"],
  ],
  [['sessions', '--help'], ['--end all']],
  [['unsuspend', '--help'], ['unsuspend EMAIL']],
  [['--help'], ['promote EMAIL', 'restore FILE']],
])('%j prints the help without a database', async (words, parts) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../admin.ts'), ...words],
    { env: { PATH: process.env['PATH'], DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' } },
  );

  for (const part of parts) expect(stdout).toContain(part);
});
