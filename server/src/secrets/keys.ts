/**
 * The signing keys: one for each purpose, derived from the secret, so that a signature is worthless
 * for other purposes. During a rotation of the secret, MACs by former secrets are accepted too.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export type Secrets = {
  present: Buffer;
  former: readonly Buffer[];
};

/**
 * All purposes. Older versions signed with the secret itself, and put the purpose's prefix here
 * before the text; newer purposes have null. MACs of older versions are still accepted, so that
 * old links, tokens and addresses survive an upgrade.
 */
const prefixWithoutDerivation = {
  invite: null,
  'known-browser': null,
  link: 'link:',
  'node-mark': null,
  'password-proof': '',
  'password-salt': 'salt:',
  'realtime-token': 'realtime:',
  setup: null,
  'upload-address': 'upload:',
} as const;
export type Purpose = keyof typeof prefixWithoutDerivation;

export type Keys = Readonly<{
  sign(purpose: Purpose, text: string): Buffer;
  /** Returns all valid MACs of a text; the first is by the present secret. */
  listAccepted(purpose: Purpose, text: string): Buffer[];
  /** Compares a MAC with all valid ones in constant time. */
  isSigned(purpose: Purpose, text: string, mac: Uint8Array): boolean;
}>;

const KEY_BYTES = 32;

export function createKeys({ present, former }: Secrets): Keys {
  const secrets = [present, ...former];
  const listAccepted = (purpose: Purpose, text: string) => {
    const prefix = prefixWithoutDerivation[purpose];
    const withoutDerivation =
      prefix === null ? [] : secrets.map(secret => hmac(secret, prefix + text));

    return [...secrets.map(secret => hmac(deriveKey(secret, purpose), text)), ...withoutDerivation];
  };

  return Object.freeze({
    sign: (purpose: Purpose, text: string) => hmac(deriveKey(present, purpose), text),
    listAccepted,
    isSigned: (purpose: Purpose, text: string, mac: Uint8Array) =>
      listAccepted(purpose, text).some(
        ours => ours.length === mac.length && timingSafeEqual(ours, mac),
      ),
  });
}

function deriveKey(secret: Buffer, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `vermilion ${purpose}`, KEY_BYTES));
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
