/**
 * Checks that other sites can't make a browser change anything. Every changing call is refused from
 * foreign origins, even with the session's cookie and a valid body, and GET and HEAD change
 * nothing. Stripe and the provider are fakes. See T30, CAL-3, CAL-4.
 */
import { EXPORT_FILE_PATH, fillPath, type RouteName, routes } from '@vermilion/contract/routes';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dumpDatabaseAtRest } from '../../test/dump-database.ts';
import { callSample, type Owner, sampled, samples } from '../../test/endpoint-samples.ts';
import { finishedWork, quickProvider } from '../../test/jobs/works.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { fullPerson } from '../../test/people/full-person.ts';
import { keepPreset } from '../../test/presets.ts';
import { openShop } from '../../test/shop.ts';

const shop = await openShop({ parts: { imageProviders: [quickProvider()] } });
const { server } = shop;
let owner: Owner;
let picture: string;

beforeAll(async () => {
  const person = await fullPerson(server);
  owner = { ...person, ...(await shop.order(person.client)) };
  await keepPreset(server.ctx);
  picture = (await finishedWork(person)).url ?? '';
});
beforeEach(() => forgetLimits(server));

const isChanging = (name: RouteName) => routes[name].method !== 'GET';

/**
 * Most of the foreign origins resemble the studio's own. `OURS` is replaced by the server's host
 * and port.
 */
const foreignOrigins: [string, string | undefined][] = [
  ['none', undefined],
  ['null', 'null'],
  ['foreign', 'https://evil.example'],
  ['a look-alike', 'http://OURS.evil.example'],
  ['one that begins as ours', 'http://OURSevil.example'],
  ['one that ends as ours', 'http://evil-OURS'],
  ['a sub-domain', 'http://www.OURS'],
  ['ours on another port', 'http://localhost:1'],
  ['ours without a port', 'http://localhost'],
  ['ours by another name', 'http://127.0.0.1'],
  ['ours on https', 'https://OURS'],
  ['ours with a path', 'http://OURS/'],
  ['ours and another', 'http://OURS, https://evil.example'],
  ['empty', ''],
];

/**
 * The content types that a form of another site can send without a preflight, and the content type
 * that the studio's own pages send.
 */
const contentTypes: [string, (body: object) => string | undefined][] = [
  ['application/json', body => JSON.stringify(body)],
  ['text/plain', body => JSON.stringify(body)],
  ['application/x-www-form-urlencoded', body => urlencoded(body)],
  ['multipart/form-data; boundary=x', body => multipart(body)],
];

function urlencoded(body: object): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));

  return form.toString();
}

function multipart(body: object): string {
  const parts = Object.entries(body).map(
    ([name, value]) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );

  return `${parts.join('')}--x--\r\n`;
}

describe.each(sampled.filter(isChanging))('%s', name => {
  test('is refused from foreign origins, whatever the content type, and changes nothing', async () => {
    const { host } = new URL(owner.client.origin);
    const { params, body = {} } = samples[name](owner);
    const { method, path } = routes[name];
    const before = await dumpDatabaseAtRest(server.ctx);

    for (const [what, origin] of foreignOrigins) {
      for (const [type, write] of contentTypes) {
        const answer = await owner.client.send(method, fillPath(path, params), write(body), {
          origin: origin?.replace('OURS', host),
          'content-type': type,
        });
        expect(answer, `${what}, ${type}`).toMatchObject({
          status: 403,
          body: { code: 'FORBIDDEN_ORIGIN' },
        });
      }
    }

    expect(await dumpDatabaseAtRest(server.ctx)).toEqual(before);
  });
});

test('a refused call leaves the browser signed in, and the same call from the studio’s pages works', async () => {
  const call = (origin: string) =>
    callSample(owner.client, 'updateProfile', samples.updateProfile(owner), { origin });

  expect(await call('https://evil.example')).toMatchObject({ status: 403 });
  expect(await call(owner.client.origin)).toMatchObject({
    status: 200,
    body: { profile: { display_name: 'Lin' } },
  });
});

/** GET may change these times of a session, and the tables that `readState` leaves out. */
const mayChange = /"(last_used_at|idle_expires_at)":"[^"]*"/g;

async function readState(): Promise<string> {
  const dump = await dumpDatabaseAtRest(server.ctx);
  dump.delete('public.rate_limits');
  dump.delete('public.write_probe');

  return JSON.stringify([...dump])
    .replaceAll('\\"', '"')
    .replaceAll(mayChange, '');
}

test('GET and HEAD change nothing at any address, even from a foreign site (T30)', async () => {
  const addresses = [
    ...sampled
      .filter(name => !isChanging(name))
      .map(name => fillPath(routes[name].path, samples[name](owner).params)),
    ...[
      EXPORT_FILE_PATH,
      '/api/openapi.json',
      '/api/docs',
      '/healthz',
      '/readyz',
      '/metrics',
      '/dev/outbox',
      picture,
    ],
    ...[
      '/',
      '/login',
      '/auth/confirm?token=x',
      '/reset-password?token=x',
      '/dashboard/profile',
      '/nothing',
    ],
    // Addresses of changing calls, with the wrong method.
    ...sampled
      .filter(isChanging)
      .map(name => fillPath(routes[name].path, samples[name](owner).params)),
  ];
  const before = await readState();
  const statuses = new Set<number>();

  for (const address of addresses) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await owner.client.send(method, address, undefined, {
        origin: 'https://evil.example',
      });
      expect(answer.status, `${method} ${address}`).toBeLessThan(500);
      statuses.add(answer.status);
    }
  }

  expect(await readState()).toBe(before);
  expect(statuses).toContain(200);
});
