/** Signs webhooks like fal.ai. The published key is padded with "=", like the key of fal.ai. */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

export type SignedCall = { headers: Record<string, string>; body: string };

/** Defects that a test can give to a call. */
export type Forgery = {
  skewSeconds?: number;
  isForged?: boolean;
  tamper?: (body: string) => string;
};

export type Signer = {
  jwks: () => string;
  sign(requestId: string, content: object, forgery?: Forgery): SignedCall;
  /** Another key signs from now on; the former one is no longer published. */
  rotate(): void;
};

const USER = 'user of the stand-in';

export function createSigner(now: () => Date): Signer {
  let pair = generateKeyPairSync('ed25519');
  const stranger = generateKeyPairSync('ed25519');

  return {
    jwks: () =>
      JSON.stringify({ keys: [{ kty: 'RSA', n: 'AQAB', e: 'AQAB' }, publish(pair.publicKey)] }),
    rotate() {
      pair = generateKeyPairSync('ed25519');
    },
    sign(
      requestId,
      content,
      { skewSeconds = 0, isForged = false, tamper = (sent: string) => sent } = {},
    ) {
      const body = JSON.stringify(content);
      const timestamp = String(Math.floor(now().getTime() / 1000) + skewSeconds);
      const hash = createHash('sha256').update(body).digest('hex');
      const message = Buffer.from(`${requestId}\n${USER}\n${timestamp}\n${hash}`);
      const signature = sign(
        null,
        message,
        isForged ? stranger.privateKey : pair.privateKey,
      ).toString('hex');

      return {
        headers: {
          'content-type': 'application/json',
          'x-fal-webhook-request-id': requestId,
          'x-fal-webhook-user-id': USER,
          'x-fal-webhook-timestamp': timestamp,
          'x-fal-webhook-signature': signature,
        },
        body: tamper(body),
      };
    },
  };
}

function publish(key: KeyObject): object {
  const { x = '', ...rest } = key.export({ format: 'jwk' });

  return { ...rest, x: x.padEnd(44, '=') };
}
