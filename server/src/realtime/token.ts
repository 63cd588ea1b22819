/** The token that opens a WebSocket: what it says, signed so that no node has to remember it. It is good for nothing else. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const claims = z.object({
  userId: z.uuid(),
  sessionId: z.uuid(),
  creditAccountId: z.uuid(),
  /** Unix seconds. */
  exp: z.number().int(),
});
export type TokenClaims = z.infer<typeof claims>;

/** @returns `payload.signature`, both base64url: below REALTIME_TOKEN_CHARACTERS_MAX characters */
export function signToken(secret: Buffer, { userId, sessionId, creditAccountId, exp }: TokenClaims): string {
  const payload = Buffer.from(JSON.stringify({ userId, sessionId, creditAccountId, exp })).toString('base64url');

  return `${payload}.${sign(secret, payload).toString('base64url')}`;
}

/** What a token says, or null where we did not sign it. Whether it has ended is for the caller to judge. */
export function readToken(secret: Buffer, token: string): TokenClaims | null {
  const [payload = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(secret, payload);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;

  return claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data ?? null;
}

/** The purpose is part of what is signed, so that nothing else signed with this secret passes for a token. */
function sign(secret: Buffer, payload: string): Buffer {
  return createHmac('sha256', secret).update(`realtime:${payload}`).digest();
}
