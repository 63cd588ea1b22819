/** See T08 in docs/reliability.md, and PRV-7. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startFalServer } from '../../../../test/services/fal-server.ts';
import { createFalWebhook } from './webhook.ts';

const fal = await startFalServer();
afterAll(() => fal.close());
beforeEach(() => fal.reset());

const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
const url = fal.settings.FAL_JWKS_URL;

function signed(forgery = {}, content: object = { status: 'OK', payload: { text: '朱砂' } }) {
  const { headers, body } = fal.signer.sign('request 1', content, forgery);

  return { headers, body: Buffer.from(body) };
}

test('a call with the signature of a published key is accepted from 295 s before its time until 295 s after it', async () => {
  const webhook = createFalWebhook(url);
  for (const skewSeconds of [-295, 0, 295]) {
    expect(await webhook.read(signed({ skewSeconds }), later(0))).toBe('request 1');
  }
  expect(fal.calls).toHaveLength(1);
});

test.each<[string, object]>([
  ['302 s old', { skewSeconds: -302 }],
  ['302 s ahead', { skewSeconds: 302 }],
  ['signed by somebody else', { isForged: true }],
  ['changed by one byte', { tamper: (body: string) => `${body} ` }],
  [
    'formatted differently',
    { tamper: (body: string) => JSON.stringify(JSON.parse(body), null, 1) },
  ],
])('a call that is %s is refused', async (_, forgery) => {
  await expect(createFalWebhook(url).read(signed(forgery), later(0))).rejects.toMatchObject({
    name: 'ForgedCall',
  });
});

test.each([
  ['signature', undefined],
  ['signature', ''],
  ['signature', 'abc'],
  ['signature', '0'.repeat(128)],
  ['timestamp', undefined],
  ['timestamp', 'soon'],
  ['request-id', undefined],
  ['request-id', 'request 2'],
  ['user-id', undefined],
  ['user-id', 'somebody'],
])('a call with %s %j is refused', async (name, value) => {
  const { headers, body } = signed();
  const changed = { ...headers, [`x-fal-webhook-${name}`]: value };

  await expect(
    createFalWebhook(url).read({ headers: changed, body }, later(0)),
  ).rejects.toMatchObject({
    name: 'ForgedCall',
  });
});

test('keys are kept for a day, and calls with unknown keys fetch them at most once a minute', async () => {
  const webhook = createFalWebhook(url);
  await webhook.read(signed(), later(0));
  fal.signer.rotate();
  await expect(webhook.read(signed(), later(59))).rejects.toMatchObject({ name: 'ForgedCall' });
  expect(fal.calls).toHaveLength(1);

  expect(await webhook.read(signed(), later(61))).toBe('request 1');
  const forged = Array.from({ length: 20 }, () =>
    webhook.read(signed({ isForged: true }), later(70)),
  );
  expect((await Promise.allSettled(forged)).every(({ status }) => status === 'rejected')).toBe(
    true,
  );
  expect(fal.calls).toHaveLength(2);

  const tomorrow = 24 * 3600 + 62;
  await webhook.read(signed({ skewSeconds: tomorrow }), later(tomorrow));
  expect(fal.calls).toHaveLength(3);
});

test('a call may be retried while no key is known, and known keys stay valid if new ones can’t be fetched', async () => {
  const webhook = createFalWebhook(url);
  fal.script.fault = () => ({ status: 503, body: '' });
  const unavailable = { name: 'ProviderFailure', code: 'PROVIDER_UNAVAILABLE', isRetryable: true };
  await expect(webhook.read(signed(), later(0))).rejects.toMatchObject(unavailable);
  await expect(webhook.read(signed(), later(30))).rejects.toMatchObject(unavailable);
  expect(fal.calls).toHaveLength(1);

  fal.script.fault = undefined;
  expect(await webhook.read(signed(), later(61))).toBe('request 1');
  fal.script.fault = () => 'lost';
  await expect(webhook.read(signed({ isForged: true }), later(130))).rejects.toMatchObject({
    name: 'ForgedCall',
  });
  expect(await webhook.read(signed(), later(140))).toBe('request 1');
});

test('concurrent callers fetch the keys once', async () => {
  const webhook = createFalWebhook(url);
  const asked = Array.from({ length: 20 }, () => webhook.read(signed(), later(0)));

  expect(new Set(await Promise.all(asked))).toEqual(new Set(['request 1']));
  expect(fal.calls).toHaveLength(1);
});

test('entries of the key set that are not Ed25519 keys are ignored', async () => {
  // The first key is an RSA key.
  const [good] = (JSON.parse(fal.signer.jwks()) as { keys: object[] }).keys.slice(1);
  const nonsense = [
    null,
    'x',
    { kty: 'OKP', crv: 'Ed25519', x: '!' },
    { kty: 'OKP', crv: 'Ed25519' },
  ];
  fal.script.fault = () => ({ status: 200, body: JSON.stringify({ keys: [...nonsense, good] }) });

  expect(await createFalWebhook(url).read(signed(), later(0))).toBe('request 1');
});
