/**
 * Verifies calls of fal.ai, which signs their id, user, time and body by Ed25519. Protocol:
 * https://fal.ai/docs/model-apis/model-endpoints/webhooks.
 */
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';
import { askService, jsonOf, ServiceError } from '../../ask-service.ts';
import { ForgedCall, ProviderFailure, type WebhookCall } from '../port.ts';

export type FalWebhook = {
  /**
   * @returns the id of the finished request
   * @throws ForgedCall
   * @throws ProviderFailure if fal.ai's keys can't be fetched
   */
  read(call: WebhookCall, now: Date): Promise<string>;
};

const AGE_SECONDS_MAX = 300;
const KEYS_MS_MAX = 24 * 3_600_000;
/** The least pause between two fetches of keys, so that forged calls can't cause many fetches. */
const KEYS_MS_MIN = 60_000;
const KEYS_WAIT_MS = 5_000;
const KEYS_BYTES_MAX = 65_536;
const KEYS_MAX = 20;

export function createFalWebhook(jwksUrl: string): FalWebhook {
  const keys = createKeyRing(() => fetchKeys(jwksUrl));

  return {
    async read({ headers, body }, now) {
      const { requestId, userId, timestamp, signature } = readProof(headers, now);
      const message = Buffer.from([requestId, userId, timestamp, hashOf(body)].join('\n'));
      const isProvedBy = (ring: readonly KeyObject[]) =>
        ring.some(key => verify(null, message, key, signature));
      if (isProvedBy(keys.known(now))) return requestId;

      const fresh = await keys.renewed(now);
      if (fresh.length === 0)
        throw new ProviderFailure(
          'PROVIDER_UNAVAILABLE',
          true,
          'the keys of fal.ai can’t be fetched',
        );
      if (!isProvedBy(fresh)) throw new ForgedCall('no key of fal.ai has signed this call');

      return requestId;
    },
  };
}

/**
 * Keeps the keys for a day. Fetches them earlier if no key fits. Concurrent callers share one
 * fetch.
 */
function createKeyRing(fetch: () => Promise<readonly KeyObject[] | null>) {
  let ring: readonly KeyObject[] = [];
  let fetchedMs = Number.NEGATIVE_INFINITY;
  let askedMs = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | undefined;
  // Keys count as expired if the clock was set back.
  const isWithin = (now: Date, since: number, ms: number) =>
    now.getTime() >= since && now.getTime() - since < ms;
  const known = (now: Date) => (isWithin(now, fetchedMs, KEYS_MS_MAX) ? ring : []);
  const renew = async (nowMs: number) => {
    askedMs = nowMs;
    const found = await fetch();
    if (found) [ring, fetchedMs] = [found, nowMs];
  };

  return {
    known,
    async renewed(now: Date) {
      if (!fetching && isWithin(now, askedMs, KEYS_MS_MIN)) return known(now);
      fetching ??= renew(now.getTime()).finally(() => {
        fetching = undefined;
      });
      await fetching;

      return known(now);
    },
  };
}

const keySet = z.object({ keys: z.array(z.unknown()) });
const publishedKey = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() });

/** Returns null if the keys can't be fetched. */
async function fetchKeys(url: string): Promise<KeyObject[] | null> {
  const { signal } = new AbortController();
  try {
    const answer = await askService({
      url,
      signal,
      timeoutMs: KEYS_WAIT_MS,
      answerBytesMax: KEYS_BYTES_MAX,
    });
    const { data } = keySet.safeParse(answer.status === 200 ? jsonOf(answer) : undefined);

    return data?.keys.slice(0, KEYS_MAX).flatMap(publicKeyOf) ?? null;
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

/** Returns no key unless it is an Ed25519 key. fal.ai pads its keys, which the format forbids. */
function publicKeyOf(published: unknown): KeyObject[] {
  const { data } = publishedKey.safeParse(published);
  const x = data?.x.replace(/=+$/, '');
  if (data === undefined || x === undefined || !/^[\w-]{43}$/.test(x)) return [];

  return [createPublicKey({ key: { kty: data.kty, crv: data.crv, x }, format: 'jwk' })];
}

type Proof = { requestId: string; userId: string; timestamp: string; signature: Buffer };

function readProof(headers: WebhookCall['headers'], now: Date): Proof {
  const [requestId, userId, timestamp, hex] = [
    'request-id',
    'user-id',
    'timestamp',
    'signature',
  ].map(name => headers[`x-fal-webhook-${name}`]);
  if (!requestId || !userId || !timestamp || !hex)
    throw new ForgedCall('the call has no signature');
  if (!/^[0-9a-f]{128}$/i.test(hex) || !/^\d{1,12}$/.test(timestamp))
    throw new ForgedCall('the signature or its time is malformed');
  const ageSeconds = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (ageSeconds > AGE_SECONDS_MAX)
    throw new ForgedCall('the signature’s time is too far from now');

  return { requestId, userId, timestamp, signature: Buffer.from(hex, 'hex') };
}

function hashOf(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex');
}
