/**
 * The keys that this installation signs with: one for each purpose, derived from the secret, so that what is signed for one purpose is
 * worth nothing for another. During a rotation MACs by a former secret are accepted as well.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export type Secrets = {
  present: Buffer;
  /** Accepted, and never signed with. */
  former: readonly Buffer[];
};

/**
 * Every purpose, with what came before the text when the secret itself was the key; null for purposes that are younger than derived
 * keys. Such MACs are still accepted: links, tokens and addresses that a version without derived keys has given out outlive the upgrade.
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
  /** The MAC of a text by the present secret. */
  sign(purpose: Purpose, text: string): Buffer;
  /** All MACs of a text that are ours, the present secret's first. */
  listAccepted(purpose: Purpose, text: string): Buffer[];
  /** Whether a MAC is one of those, in a time that tells nothing of them. */
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
