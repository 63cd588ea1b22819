/** See ADL-4, ADL-5. */
import { AUDIT_CSV_PATH } from '@vermilion/contract/admin/audit-csv-path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commandsAt } from '../../../test/admin-commands.ts';
import { askedWork, endedWork, quickProvider } from '../../../test/jobs/works.ts';
import { callsBy } from '../../../test/people/admin-calls.ts';
import { deleteAccountOf, erased } from '../../../test/people/deletions.ts';
import { forgetLimits } from '../../../test/people/forget-limits.ts';
import { administrator, type Person, signedInPerson } from '../../../test/people/people.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { ProviderFailure } from '../../adapters/image-provider/port.ts';

const provider = quickProvider();
const server = await startTestServer({ parts: { imageProviders: [provider] } });
const { admin, auditOf } = commandsAt(server);
const SECRET = 'a lighthouse that nobody may read of';
let ada: Person;
let mei: Person;
let call: ReturnType<typeof callsBy>;

beforeAll(async () => {
  ada = await administrator(server, 'ada');
  call = callsBy(ada);
});
beforeEach(async () => {
  await forgetLimits(server);
  mei = await signedInPerson(server);
});
afterEach(() => {
  provider.script = {};
});

async function failedWork(
  person: Person,
  code: 'REFUSED_CONTENT' | 'NO_IMAGE' = 'NO_IMAGE',
): Promise<string> {
  provider.script.submit = async () =>
    Promise.reject(new ProviderFailure(code, false, `refused: ${SECRET}`));
  const id = await askedWork(person, SECRET);
  await endedWork(person, id);

  return id;
}

async function list(query: Record<string, string> = {}) {
  const { status, body } = await call('listFailedWorks', { query });
  expect(status, JSON.stringify(body)).toBe(200);

  return body;
}

const idsOf = async (query: Record<string, string>) =>
  (await list(query)).works.map(({ id }: { id: string }) => id);

describe('the list of failed works', () => {
  test('has the owner, the settings and the reason of each failure, and no prompt', async () => {
    const id = await failedWork(mei);

    const page = await list({ owner: mei.email });

    expect(page).toEqual({
      works: [
        {
          ...{ id, reason: 'NO_IMAGE', action: 'image-generate', cost_credits: 10 },
          ...{ model_name: 'sketchbook', model_display_name: 'Sketchbook', provider: 'sketchbook' },
          owner: { id: mei.id, email: mei.email },
          failed_at: expect.stringMatching(/Z$/),
          created_at: expect.stringMatching(/Z$/),
        },
      ],
      next: null,
    });
    expect(JSON.stringify(page)).not.toContain('lighthouse');
  });

  test('has filters for reason, model, provider, owner and time, and comes in pages', async () => {
    const first = await failedWork(mei);
    const second = await failedWork(mei, 'REFUSED_CONTENT');
    const owner = mei.id;

    expect(await idsOf({ owner })).toEqual([second, first]);
    expect(await idsOf({ owner, reason: 'REFUSED_CONTENT' })).toEqual([second]);
    expect(await idsOf({ owner, model: 'sketchbook', provider: 'sketchbook' })).toHaveLength(2);
    expect(await idsOf({ owner, model: 'another' })).toEqual([]);
    expect(await idsOf({ owner, provider: 'another' })).toEqual([]);
    expect(await idsOf({ owner, to: '2020-01-01T00:00:00Z' })).toEqual([]);
    expect(await idsOf({ owner, from: '2020-01-01T00:00:00+08:00' })).toHaveLength(2);
    expect(await idsOf({ owner: 'nobody@example.com' })).toEqual([]);
    const page = await list({ owner, limit: '1' });
    expect(page).toMatchObject({ works: [{ id: second }], next: second });
    expect(await list({ owner, limit: '1', before: page.next })).toMatchObject({
      works: [{ id: first }],
      next: null,
    });
  });

  test('leaves out cancelled works unless the filter asks for them', async () => {
    const id = await failedWork(mei);
    await server.ctx.db
      .updateTable('works')
      .set({ error_code: 'CANCELLED' })
      .where('id', '=', id)
      .execute();

    expect(await idsOf({ owner: mei.id })).toEqual([]);
    expect(await idsOf({ owner: mei.id, reason: 'CANCELLED' })).toEqual([id]);
  });

  test('has no work of a deleted account', async () => {
    await failedWork(mei);
    const before = (await list()).works.length;
    await deleteAccountOf(mei);
    await erased(server, mei.id);

    expect((await list()).works).toHaveLength(before - 1);
  });

  test.each<Record<string, string>>([
    { reason: 'WHATEVER' },
    { from: 'now' },
    { limit: '1000' },
    { before: 'x' },
    { owner: '' },
    { model: 'x'.repeat(201) },
  ])('refuses %o', async query => {
    expect(await call('listFailedWorks', { query })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    });
  });
});

describe('the prompt of a failed work', () => {
  const ask = (id: string, reason?: string) =>
    call('showPrompt', { params: { id }, body: { reason } });

  test('is shown if the administrator gives a reason, and the audit log has the reason but not the prompt', async () => {
    const id = await failedWork(mei);

    expect(await ask(id, '  The owner asked why.  ')).toMatchObject({
      status: 200,
      body: { prompt: SECRET, negative_prompt: null },
    });

    expect(await auditOf(mei.id)).toEqual([
      {
        ...{ actor: `user:${ada.id}`, command: 'show-prompt' },
        details: { work: id, reason: 'The owner asked why.' },
      },
    ]);
    const csv = await ada.client.get(AUDIT_CSV_PATH);
    expect(JSON.stringify(csv.body)).not.toContain('lighthouse');
    expect(JSON.stringify((await call('listAudit')).body)).not.toContain('lighthouse');
  });

  test.each([undefined, '', '     ', 'why', 'x'.repeat(301)])(
    'is not shown for the reason %j, and nothing is audited',
    async reason => {
      const id = await failedWork(mei);

      expect(await ask(id, reason)).toMatchObject({ status: 400 });
      expect(await auditOf(mei.id)).toEqual([]);
    },
  );

  test('is not shown for an unknown work or a work that did not fail', async () => {
    const id = await askedWork(mei, SECRET);
    await endedWork(mei, id);

    for (const other of [id, server.ctx.ids.next()])
      expect(await ask(other, 'A good reason.')).toMatchObject({ status: 404 });
    expect(await auditOf(mei.id)).toEqual([]);
  });

  test('can be read on the command line, which also needs a reason', async () => {
    const id = await failedWork(mei);

    expect((await admin('failed-works', '--owner', mei.email)).stdout).toContain(
      `\t${id}\tNO_IMAGE`,
    );
    expect(await admin('show-prompt', id)).toMatchObject({ status: 1 });
    expect((await admin('show-prompt', id, '--reason', 'asked by its owner')).stdout).toContain(
      SECRET,
    );
    expect(await admin('failed-works', '--reason', 'WHATEVER')).toMatchObject({ status: 1 });
    expect(await auditOf(mei.id)).toMatchObject([{ actor: expect.stringMatching(/^cli:/) }]);
  });
});
