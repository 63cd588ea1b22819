/** See ADL-1, ADL-2, ADL-3. */
import { AUDIT_CSV_PATH } from '@vermilion/contract/admin/audit-csv-path';
import { routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commandsAt } from '../../../test/admin-commands.ts';
import { forgetLimits } from '../../../test/people/forget-limits.ts';
import { administrator, type Person, signedInPerson } from '../../../test/people/people.ts';
import { keepPreset, PRESET_ID } from '../../../test/presets.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { exportAudit } from './export-audit.ts';

const server = await startTestServer();
const { ctx } = server;
const { admin } = commandsAt(server);
let ada: Person;
let mei: Person;

type Row = { command: string; subject: string; actor?: string; details?: object; minutes: number };

/** Inserts rows whose ages are in minutes. Returns their ids in the given order. */
async function insertRows(...rows: Row[]): Promise<string[]> {
  const ids = rows.map(() => ctx.ids.next());
  for (const [index, row] of rows.entries()) {
    const { command, subject, actor = 'cli:root', details = {}, minutes } = row;
    await sql`
      insert into audit_log (id, actor, command, subject, details, created_at)
      values (${ids[index]}, ${actor}, ${command}, ${subject}, ${JSON.stringify(details)}::jsonb,
        now() - make_interval(mins => ${minutes}))`.execute(ctx.db);
  }

  return ids;
}

const search = (query: Record<string, string>) => new URLSearchParams(query).toString();

async function list(query: Record<string, string> = {}) {
  const { status, body } = await ada.client.get(`${routes.listAudit.path}?${search(query)}`);
  expect(status, JSON.stringify(body)).toBe(200);

  return body;
}

async function idsOf(query: Record<string, string>): Promise<string[]> {
  return (await list(query)).entries.map(({ id }: { id: string }) => id);
}

async function csv(query: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`${server.url}${AUDIT_CSV_PATH}?${search(query)}`, {
    headers: { cookie: ada.client.cookieHeader() },
  });
  expect(answer.status).toBe(200);

  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
}

beforeAll(async () => {
  ada = await administrator(server, 'ada');
  mei = await signedInPerson(server, 'mei');
});
beforeEach(() => forgetLimits(server));

describe('the list', () => {
  test('has the latest row first, with the names of people, settings and presets', async () => {
    await keepPreset(ctx);
    const [ofPreset, ofSetting, ofMei] = await insertRows(
      { command: 'archive-preset', subject: PRESET_ID, actor: `user:${ada.id}`, minutes: -3 },
      {
        ...{ command: 'change-setting', subject: 'setting:brand-name', minutes: -2 },
        details: { revision: 1, before: null, after: 'Cinnabar' },
      },
      { command: 'confirm', subject: mei.id, actor: 'deleted:1', minutes: -1 },
    );

    const { entries } = await list();

    expect(entries.slice(0, 3)).toMatchObject([
      {
        ...{ id: ofPreset, command: 'archive-preset' },
        actor: { key: `user:${ada.id}`, kind: 'person', name: ada.email },
        subject: { key: PRESET_ID, kind: 'preset', name: expect.stringMatching(/./) },
      },
      {
        id: ofSetting,
        actor: { key: 'cli:root', kind: 'machine', name: 'root' },
        subject: { kind: 'setting', name: 'brand-name' },
        details: { before: null, after: 'Cinnabar' },
      },
      {
        id: ofMei,
        actor: { key: 'deleted:1', kind: 'deleted', name: null },
        subject: { key: mei.id, kind: 'person', name: mei.email },
      },
    ]);
  });

  test('comes in pages that have each row once', async () => {
    const subject = 'pages';
    const ids = await insertRows(
      ...Array.from({ length: 7 }, () => ({ command: 'backup', subject, minutes: 0 })),
    );
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await list({ subject, limit: '3', ...(before && { before }) });
      seen.push(...page.entries.map(({ id }: { id: string }) => id));
      before = page.next ?? undefined;
    } while (before);

    expect(seen).toHaveLength(7);
    expect(new Set(seen)).toEqual(new Set(ids));
  });

  test('filters by command, actor, subject and time, and by all of them together', async () => {
    const by = `user:${ada.id}`;
    const [grant, confirm, old, signIn] = await insertRows(
      { command: 'grant', subject: mei.id, actor: by, minutes: 10 },
      { command: 'confirm', subject: mei.id, actor: by, minutes: 20 },
      { command: 'grant', subject: mei.id, actor: by, minutes: 600 },
      { command: 'sign-in', subject: ada.id, actor: by, minutes: 30 },
    );
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

    expect(await idsOf({ command: 'grant' })).toEqual([grant, old]);
    expect(await idsOf({ command: 'sign-in', to: minutesAgo(25) })).toEqual([signIn]);
    expect(await idsOf({ command: 'without-sign-ins', to: minutesAgo(5) })).toEqual([
      grant,
      confirm,
      old,
    ]);
    expect(await idsOf({ actor: ada.email.toUpperCase(), to: minutesAgo(5) })).toEqual([
      grant,
      confirm,
      signIn,
      old,
    ]);
    expect(await idsOf({ actor: ada.id, command: 'confirm' })).toEqual([confirm]);
    expect(await idsOf({ subject: mei.email, from: minutesAgo(60), to: minutesAgo(15) })).toEqual([
      confirm,
    ]);
    expect(
      await idsOf({ actor: by, subject: mei.id, command: 'grant', to: minutesAgo(60) }),
    ).toEqual([old]);
    expect(await idsOf({ subject: 'nobody@example.com' })).toEqual([]);
  });

  test.each<Record<string, string>>([
    { command: 'Sign In' },
    { from: 'yesterday' },
    { to: '2026-13-01T00:00:00Z' },
    { before: 'x' },
    { limit: '0' },
    { limit: '101' },
    { subject: 'x'.repeat(255) },
    { actor: ' ' },
  ])('refuses %o', async query => {
    const answer = await ada.client.get(`${routes.listAudit.path}?${search(query)}`);

    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });

  test('is empty after a row that does not exist', async () => {
    const before = ctx.ids.next();

    expect(await list({ before })).toEqual({ entries: [], next: null });
  });
});

describe('the CSV file', () => {
  test('is in UTF-8 with a byte order mark, and has a line of ten cells for each row', async () => {
    const subject = 'csv';
    await insertRows({
      ...{ command: 'change-setting', subject, minutes: 1 },
      details: { before: 'a "b", c', after: '朱\nred', revision: 2 },
    });

    const text = await csv({ subject });

    expect(text.startsWith('\uFEFFid,time,command,actor,')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(text).toContain(
      ',change-setting,cli:root,root,csv,,"a ""b"", c","朱\nred","{""revision"":2}"\r\n',
    );
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'has no cell that a spreadsheet would run: %j',
    async after => {
      const subject = `formula ${after.codePointAt(0)}`;
      await insertRows({ command: 'grant', subject, details: { after }, minutes: 1 });

      const line = (await csv({ subject })).slice('\uFEFF'.length).split('\r\n')[1] ?? '';

      expect(line).toContain(`'${after[0] === '\r' ? '' : after}`);
      expect(line).not.toMatch(/(^|,)"?[=+\-@\t]/);
    },
  );

  test('is audited with its filter, and has the row of this export first', async () => {
    const filter = { command: 'export-audit', from: '2026-01-01T00:00:00Z' };
    const [, first] = (await csv(filter)).split('\r\n');

    expect(first).toContain(`,export-audit,user:${ada.id},${ada.email},audit,`);
    expect((await list({ command: 'export-audit' })).entries[0]).toMatchObject({ details: filter });
  });

  test('is read from the database page by page, at the pace of the download', async () => {
    const subject = 'slow reader';
    const rows = Array.from({ length: 501 }, () => ({ command: 'backup', subject, minutes: 5 }));
    await sql`
      insert into audit_log (id, actor, command, subject, created_at)
      select gen_random_uuid(), 'cli:root', 'backup', ${subject}, now() - interval '5 minutes'
      from generate_series(1, ${rows.length}::integer)`.execute(ctx.db);
    const lines = await exportAudit(ctx, 'cli:root', { subject });
    await lines.next();
    const first = await lines.next();

    const [late] = await insertRows({ command: 'backup', subject, minutes: 60 });
    const rest: string[] = [];
    for await (const line of lines) rest.push(line);

    expect(String(first.value).match(/\r\n/g)).toHaveLength(500);
    expect(rest.join('')).toContain(`${late},`);
  });

  test.each([
    ['a visitor', () => server.client(), 401],
    ['an ordinary person', () => mei.client, 403],
  ])('is closed to %s, also with an invalid filter', async (_, clientOf, status) => {
    for (const query of ['', '?from=yesterday'])
      expect((await clientOf().get(`${AUDIT_CSV_PATH}${query}`)).status).toBe(status);
  });

  test('refuses an invalid filter', async () => {
    const answer = await ada.client.get(`${AUDIT_CSV_PATH}?from=yesterday`);

    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });
});

describe('the command line', () => {
  test('lists the rows of a subject, also as CSV', async () => {
    const subject = 'at the terminal';
    const [id = ''] = await insertRows({ command: 'backup', subject, minutes: 1 });

    expect((await admin('audit', '--subject', subject)).stdout).toMatch(
      new RegExp(`^\\S+\\t${id}\\tbackup\\troot\\t${subject}\\t\\{\\}\\n$`),
    );
    expect((await admin('audit', '--subject', subject, '--csv')).stdout).toContain(`\n${id},`);
    expect((await list({ command: 'audit' })).entries).toHaveLength(1);
  });

  test('refuses an invalid filter', async () => {
    expect(await admin('audit', '--from', 'yesterday')).toMatchObject({ status: 1 });
  });
});
