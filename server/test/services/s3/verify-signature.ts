/** Checks Signature Version 4 as S3 describes it, independently of the library that signs. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type Keys = { region: string; accessKeyId: string; secretAccessKey: string };

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/;
const CLOCK_MS_MAX = 15 * 60_000;

/** @returns the code of S3's refusal, or null if the signature is valid */
export function refusalOf(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  keys: Keys,
): string | null {
  const [, keyId, date = '', region, signed = '', signature = ''] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  if (keyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== keys.region) return 'AuthorizationHeaderMalformed';
  const time = String(headers['x-amz-date']);
  const at = Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  if (!(Math.abs(Date.now() - at) < CLOCK_MS_MAX)) return 'RequestTimeTooSkewed';
  const contentHash = String(headers['x-amz-content-sha256']);
  if (contentHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const names = signed.split(';');
  const mustBeSigned = Object.keys(headers).filter(
    name => name === 'host' || name.startsWith('x-amz-'),
  );
  if (mustBeSigned.some(name => !names.includes(name))) return 'AccessDenied';

  const address = new URL(url, 'http://s3');
  const canonical = [
    method,
    address.pathname,
    [...address.searchParams]
      .map(pair => pair.map(escaped).join('='))
      .sort()
      .join('&'),
    ...names.map(name => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}`),
    '',
    signed,
    contentHash,
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${keys.secretAccessKey}`,
  );

  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))
    ? null
    : 'SignatureDoesNotMatch';
}

function sha256(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function escaped(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
