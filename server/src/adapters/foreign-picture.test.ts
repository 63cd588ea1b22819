/** All connections go to a server on loopback. See PRV-5. */
import { Agent, createServer } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { connect } from 'node:tls';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeCertificate } from '../../test/services/make-certificate.ts';
import { downloadPicture } from './download-picture.ts';
import type { Resolve } from './lookup-public.ts';

const HOST = 'pictures.example';
const OPEN = '8.8.8.8';
const png = Buffer.from('89504e470d0a1a0a', 'hex');
const { key, certificate } = makeCertificate(HOST);

const visits: (string | undefined)[] = [];
const server = createServer({ key, cert: certificate }, (request, response) => {
  visits.push(request.headers.host);
  response.writeHead(200, { 'content-type': 'image/png' }).end(png);
});
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => server.close());

const dialed: string[] = [];
beforeEach(() => {
  dialed.length = 0;
  visits.length = 0;
});

/** Resolves and records an address, and connects to the test's server. */
class Network extends Agent {
  override createConnection(...[options, done]: Parameters<Agent['createConnection']>) {
    // as: `https` passes these options
    const { lookup, host = '' } = options as { lookup?: LookupFunction; host?: string };
    lookup?.(host, { all: true }, (error, addresses) => {
      if (error || typeof addresses === 'string')
        return done?.(
          error ?? new Error('the lookup did not return all addresses'),
          undefined as never,
        );
      dialed.push(...addresses.map(({ address }) => address));
      const { servername } = options;
      const socket = connect({ host: '127.0.0.1', port, servername, ca: certificate }, () =>
        done?.(null, socket),
      );
      socket.once('error', problem => done?.(problem, socket));
    });

    return undefined;
  }
}

function download(address: string, ...addresses: string[]): Promise<Buffer> {
  const resolve: Resolve = (_, __, callback) =>
    callback(
      null,
      addresses.map(one => ({ address: one, family: one.includes(':') ? 6 : 4 })),
    );
  const { signal } = new AbortController();

  return downloadPicture(address, {
    signal,
    trustedOrigins: [],
    network: { resolve, agent: new Network() },
  });
}

test('a picture is copied from the resolved address, with a valid certificate', async () => {
  expect(await download(`https://${HOST}/a.png`, OPEN)).toEqual(png);
  expect(await download(`https://${HOST}/a.png`, '64:ff9b::808:808')).toEqual(png);

  expect(dialed).toEqual([OPEN, '64:ff9b::808:808']);
  expect(visits).toEqual([HOST, HOST]);
});

test.each([[['127.0.0.1']], [['10.0.0.5']], [['64:ff9b::a00:5']], [[OPEN, '192.168.1.1']]])(
  'a picture is refused if an address of its host is private: %j',
  async addresses => {
    await expect(download(`https://${HOST}/a.png`, ...addresses)).rejects.toMatchObject({
      fault: 'refused',
    });

    expect(dialed).toEqual([]);
    expect(visits).toEqual([]);
  },
);

test('a picture is not copied from a host with another certificate', async () => {
  await expect(download('https://another.example/a.png', OPEN)).rejects.toMatchObject({
    fault: 'lost',
  });

  expect(visits).toEqual([]);
});
