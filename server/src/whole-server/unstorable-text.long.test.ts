/** See T42, CAL-5. */
import { fillPath, type RouteName, routes, UPLOAD_FILE_PATH } from '@vermilion/contract/routes';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dumpDatabase, dumpDatabaseAtRest } from '../../test/dump-database.ts';
import { type Owner, sampled, samples } from '../../test/endpoint-samples.ts';
import { submitForm } from '../../test/forms.ts';
import { finishedWork, quickProvider } from '../../test/jobs/works.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { administrator } from '../../test/people/people.ts';
import { keepPreset } from '../../test/presets.ts';
import { openShop } from '../../test/shop.ts';

const shop = await openShop({ parts: { imageProviders: [quickProvider()] } });
const { server } = shop;
let lin: Owner;

beforeAll(async () => {
  const person = await administrator(server, 'lin');
  const { id } = await finishedWork(person);
  lin = { ...person, works: [id], ...(await shop.order(person.client)) };
  await keepPreset(server.ctx);
});
beforeEach(() => forgetLimits(server));

const unstorable = ['\0', '\ud83d', '\ude00'];
const refusal = (path: string) => ({
  status: 400,
  body: { code: 'VALIDATION_FAILED', details: { fields: [expect.objectContaining({ path })] } },
});

describe.each(sampled)('%s', name => {
  test('refuses unstorable text in a path, a query and a body, and writes nothing', async () => {
    const sample = samples[name](lin);
    const before = await dumpDatabaseAtRest(server.ctx);

    for (const [param] of Object.entries(sample.params ?? {})) {
      const path = fillPath(routes[name].path, { ...sample.params, [param]: 'a\0b' });
      expect(await lin.client.send(routes[name].method, path, sample.body), param).toMatchObject(
        refusal(param),
      );
    }
    const path = fillPath(routes[name].path, sample.params);
    expect(
      await lin.client.send(routes[name].method, `${path}?x=a%00b`, sample.body),
    ).toMatchObject(refusal('x'));
    for (const text of routes[name].method === 'GET' ? [] : unstorable) {
      for (const [field, body] of withText(sample.body ?? {}, text)) {
        expect(await lin.client.send(routes[name].method, path, body), field).toMatchObject(
          refusal(field),
        );
      }
    }

    expect(await dumpDatabase(server.ctx)).toEqual(before);
  });
});

/**
 * Returns bodies that contain `text` in a field, in a nested field or in a field name, with the
 * path of each.
 */
function withText(body: Record<string, unknown>, text: string): [string, unknown][] {
  return [
    ...Object.keys(body).map((field): [string, unknown] => [
      field,
      { ...body, [field]: `a${text}b` },
    ]),
    ['extra.1.deep', { ...body, extra: [1, { deep: text }] }],
    ['extra', { ...body, extra: { [text]: 1 } }],
  ];
}

test('a form with unstorable text in a value or in a name is refused', async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

  expect(await submitForm(lin, [{ bytes }], { prompt: 'at\0night' })).toMatchObject(
    refusal('prompt'),
  );
  expect(await submitForm(lin, [{ bytes }], { 'pro\0mpt': 'at night' })).toMatchObject({
    status: 400,
  });
});

test('a very deeply nested body is searched completely', async () => {
  const deep = `{"email":${'['.repeat(50_000)}"\\u0000"${']'.repeat(50_000)},"password":"long enough"}`;

  const { status, body } = await lin.client.send('POST', routes.signIn.path, deep);

  expect({ status, code: body.code }).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
  expect(body.details.fields[0].path).toMatch(/^email\.0\.0\./);
});

test('files and signed addresses with unstorable text are refused, and pages are shown', async () => {
  expect((await lin.client.get('/files/%00')).status).toBe(400);
  expect((await lin.client.send('PUT', `${UPLOAD_FILE_PATH}%00?signature=a`, 'bytes')).status).toBe(
    400,
  );
  for (const path of ['/?q=%00', '/auth/confirm?token=%00'])
    expect((await lin.client.get(path)).status).toBeLessThan(400);
});

const accessOf = (name: RouteName): string => routes[name].access;
test('the tested calls include every kind of access', () => {
  expect(new Set(sampled.map(accessOf))).toEqual(
    new Set(Object.values(routes).map(({ access }) => access)),
  );
});
