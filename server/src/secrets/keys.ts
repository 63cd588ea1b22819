/**
 * The signing keys of this installation: one for each purpose, derived from the secret, so that a
 * signature for one purpose is worthless for another. During a rotation MACs by a former secret are
 * accepted as well.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export type Secrets = {
  present: Buffer;
  /** Accepted, and never used for signing. */
  former: readonly Buffer[];
};

/**
 * Every purpose, with the prefix of its texts from before derived keys, when the secret itself was
 * the key; null for younger purposes. Such MACs are still accepted, because old links, tokens and
 * addresses must survive the upgrade.
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
  /** Returns the MAC of a text by the present secret. */
  sign(purpose: Purpose, text: string): Buffer;
  /** Returns all valid MACs of a text, the present secret's first. */
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
