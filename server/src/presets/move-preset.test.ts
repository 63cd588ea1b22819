/** See ADL-12. */
import { beforeEach, expect, test } from 'vitest';
import { commandsAt } from '../../test/admin-commands.ts';
import { quickProvider } from '../../test/jobs/works.ts';
import { keepPresetsOf } from '../../test/preset-keeper.ts';
import { keepPreset } from '../../test/presets.ts';
import { startTestServer } from '../../test/start-test-server.ts';

const server = await startTestServer({ parts: { imageProviders: [quickProvider()] } });
const { ctx } = server;
const { admin } = commandsAt(server);
const { mei, call, audit, featuredIds } = await keepPresetsOf(server, {});
const move = (id: string, after: string | null, seen: readonly string[]) =>
  call('movePreset', { body: { id, after, seen } });
let ids: string[];
let [a, b, c] = ['', '', ''];

beforeEach(async () => {
  ids = ['a', 'b', 'c'].map(letter => `019a9a10-0000-7000-8000-00000000000${letter}`);
  for (const id of ids) await keepPreset(ctx, { id, storyKey: id });
  [a = '', b = '', c = ''] = ids;
});

test('a move returns the new order, and another move undoes it', async () => {
  expect(await move(c, null, [a, b, c])).toMatchObject({ status: 200, body: { ids: [c, a, b] } });
  expect(await move(c, b, [c, a, b])).toMatchObject({ status: 200, body: { ids: [a, b, c] } });

  expect(await featuredIds()).toEqual([a, b, c]);
  expect(await audit()).toMatchObject([
    { command: 'move-preset', subject: c, details: { before: b, after: null } },
    { command: 'move-preset', subject: c, details: { before: null, after: b } },
  ]);
});

test('of two concurrent moves the second is refused, and gets the order of the first', async () => {
  const answers = await Promise.all([move(c, null, ids), move(b, null, ids)]);
  const [won, lost] = answers.toSorted((one, other) => one.status - other.status);

  expect([won?.status, lost?.status]).toEqual([200, 409]);
  expect(lost?.body).toMatchObject({
    code: 'CONFLICT',
    details: { reason: 'CHANGED', ids: won?.body.ids },
  });
  expect(await featuredIds()).toEqual(won?.body.ids);
  expect(await audit()).toHaveLength(1);
});

test('a move to the preset’s own place writes nothing', async () => {
  expect(await move(b, a, ids)).toMatchObject({ status: 200, body: { ids } });
  expect(await audit()).toEqual([]);
});

test('a move is refused if the preset or the one before its new place is unknown or invalid, or the caller is no administrator', async () => {
  expect(await move(a, ctx.ids.next(), ids)).toMatchObject({ status: 409 });
  expect(await move(ctx.ids.next(), null, ids)).toMatchObject({ status: 404 });
  expect(await call('movePreset', { body: { id: a, after: 'x', seen: [] } })).toMatchObject({
    status: 400,
  });
  const body = { id: a, after: null, seen: ids };
  expect(await call('movePreset', { body, by: mei })).toMatchObject({ status: 403 });
  expect(await audit()).toEqual([]);
});

test('the command moves a preset, and refuses wrong arguments', async () => {
  expect(await admin('move-preset', c, 'first')).toMatchObject({ stdout: `${c}\n${a}\n${b}\n` });
  expect(await admin('move-preset', a, b)).toMatchObject({ stdout: `${c}\n${b}\n${a}\n` });
  for (const words of [[c, 'last'], ['x', 'first'], [ctx.ids.next(), 'first'], [c]])
    expect(await admin('move-preset', ...words)).toMatchObject({ status: 1 });
});
