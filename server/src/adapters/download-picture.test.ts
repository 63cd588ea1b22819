/** See PRV-5, and T40 in docs/reliability.md. */
import type { LookupAddress } from 'node:dns';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { isPublicAddress } from '../hosts/public-address.ts';
import { downloadPicture } from './download-picture.ts';
import { lookupPublic } from './lookup-public.ts';

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const image = { 'content-type': 'image/png' };
let visits = 0;

const answers: Record<string, (response: ServerResponse) => void> = {
  '/good': response => response.writeHead(200, image).end(png),
  '/bytes': response =>
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(png),
  '/page': response => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>sorry</p>'),
  '/untyped': response => response.writeHead(200).end(png),
  '/empty': response => response.writeHead(200, image).end(),
  '/elsewhere': response => response.writeHead(302, { location: '/good' }).end(),
  '/absent': response => response.writeHead(404).end(),
  '/busy': response => response.writeHead(503).end(),
  '/declared': response =>
    response.writeHead(200, { ...image, 'content-length': 1_000_000 }).write(png),
  '/endless': response => {
    response.writeHead(200, image);
    response.on('drain', () => response.write(Buffer.alloc(65_536)));
    while (response.write(Buffer.alloc(65_536)));
  },
  '/cut': response => {
    response.writeHead(200, { ...image, 'content-length': 100 });
    response.write(png, () => response.destroy());
  },
  '/stalled': response => response.writeHead(200, image).write(png),
};
const server = createServer((request, response) => {
  visits += 1;
  answers[request.url ?? '']?.(response);
});
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo; // as: it listens on TCP
const origin = `http://127.0.0.1:${port}`;
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const { signal } = new AbortController();
const trusting = { signal, trustedOrigins: [origin], bytesMax: 100_000 };

describe('at an origin that the operator has set', () => {
  test.each(['/good', '/bytes'])('the download of %s returns the picture', async path => {
    expect(await downloadPicture(`${origin}${path}`, trusting)).toEqual(png);
  });

  test.each([
    ['/page', 'refused'],
    ['/untyped', 'refused'],
    ['/empty', 'refused'],
    ['/elsewhere', 'refused'],
    ['/absent', 'refused'],
    ['/declared', 'refused'],
    ['/endless', 'refused'],
    ['/busy', 'lost'],
    ['/cut', 'lost'],
  ])('the download of %s fails as %s', async (path, fault) => {
    await expect(downloadPicture(`${origin}${path}`, trusting)).rejects.toMatchObject({
      name: 'ServiceError',
      fault,
    });
  });

  test('a stalled download fails as lost after its time limit, and rejects with the reason of an abort', async () => {
    await expect(
      downloadPicture(`${origin}/stalled`, { ...trusting, timeoutMs: 30 }),
    ).rejects.toMatchObject({
      fault: 'lost',
    });
    const controller = new AbortController();
    const downloading = downloadPicture(`${origin}/stalled`, {
      ...trusting,
      signal: controller.signal,
    });
    controller.abort(new Error('cancelled'));
    await expect(downloading).rejects.toThrow('cancelled');
  });
});

test('a data URI is decoded if it contains a picture in base64 within the size limit', async () => {
  const uri = `data:image/png;base64,${png.toString('base64')}`;
  expect(await downloadPicture(uri, trusting)).toEqual(png);
  for (const bad of [
    'data:text/html;base64,aGk=',
    'data:image/png,hi',
    'data:image/png;base64,',
    'data:',
  ]) {
    await expect(downloadPicture(bad, trusting)).rejects.toMatchObject({ fault: 'refused' });
  }
  await expect(downloadPicture(uri, { ...trusting, bytesMax: 4 })).rejects.toMatchObject({
    fault: 'refused',
  });
});

test.each([
  ...[
    'https://127.0.0.1',
    'https://[::1]',
    'https://0.0.0.0',
    'https://169.254.169.254',
    'https://10.1.2.3',
  ],
  ...[
    'https://[fc00::1]',
    'https://[::ffff:127.0.0.1]',
    'https://2130706433',
    'https://0x7f.1',
    'https://0177.0.0.1',
  ],
  ...[
    'https://a@127.0.0.1',
    'https://key@example.com',
    'https://localhost',
    'https://１２７.0.0.1',
  ],
  ...[
    'file:///etc/passwd',
    'gopher://127.0.0.1',
    'ftp://example.com/a.png',
    'http://example.com/a.png',
    'a.png',
    '',
  ],
  ...[
    'https://example.com:22/a.png',
    'https://example.com:5432/a.png',
    `${origin}/good`,
    `${origin}@example.com`,
  ],
  ...[
    `https://127.0.0.1:${port}/good`,
    `https://localhost:${port}/good`,
    `http://localhost:${port}/good`,
  ],
])('%j is refused without a connection (T40)', async address => {
  const before = visits;
  const options = { signal, trustedOrigins: ['https://fal.example'] };

  // An attempted connection would fail as `lost`.
  await expect(downloadPicture(address, options)).rejects.toMatchObject({
    name: 'ServiceError',
    fault: 'refused',
  });
  expect(visits).toBe(before);
});

test.each([
  ['8.8.8.8', true],
  ['172.15.0.1', true],
  ['172.16.0.1', false],
  ['100.64.0.1', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['2606:4700::1111', true],
  ['2002:7f00:1::', false],
  ['2001::1', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b::10.1.2.3', false],
  ['64:ff9b::', false],
  ['64:ff9b::808:808', true],
  ['64:ff9b:0:0:0:0:8.8.8.8', true],
  ['64:ff9b:1::808:808', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['::', false],
  ['example.com', false],
])('`isPublicAddress` of %s is %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test('each lookup checks its addresses: a private address is refused even at a second lookup (T40)', async () => {
  const found: LookupAddress[][] = [
    [{ address: '8.8.8.8', family: 4 }],
    [{ address: '127.0.0.1', family: 4 }],
    [
      { address: '8.8.8.8', family: 4 },
      { address: '::1', family: 6 },
    ],
  ];
  const resolve = (
    _: string,
    __: object,
    callback: (error: null, addresses: LookupAddress[]) => void,
  ) => callback(null, found.shift() ?? []);
  const lookup = lookupPublic(resolve);
  const ask = () =>
    new Promise(done =>
      lookup('rebinding.example', { all: true }, (error, answer) => done(error ?? answer)),
    );

  expect(await ask()).toEqual([{ address: '8.8.8.8', family: 4 }]);
  expect(await ask()).toMatchObject({ fault: 'refused' });
  expect(await ask()).toMatchObject({ fault: 'refused' });
  expect(await ask()).toMatchObject({ fault: 'lost' });
});
