/**
 * Tokens that prove something. Those of sessions and browsers are 256 random bits; that of a mailed link is derived from the link's id,
 * so that the queue, which sends the mail later, is told the id alone. The database keeps hashes.
 */
import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { secondsAfter, UNCONFIRMED_COOKIE_SECONDS } from '../rules.ts';

const TOKEN_BYTES = 32;
const tokenShape = /^[\w-]{43}$/;

export function createToken(ctx: Pick<Context, 'chance'>): string {
  return ctx.chance.bytes(TOKEN_BYTES).toString('base64url');
}

/** Whether a text can be one of our tokens at all. */
export function isToken(text: string): boolean {
  return tokenShape.test(text);
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** 256 bits that only a holder of the secret can derive. */
export function linkToken({ keys }: Pick<Context, 'keys'>, linkId: string): string {
  return keys.sign('link', linkId).toString('base64url');
}

/** The token of a link that was made with any secret that is accepted; undefined when it was another. */
export function findLinkToken(
  { keys }: Pick<Context, 'keys'>,
  { id, token_hash: hash }: { id: string; token_hash: Buffer },
): string | undefined {
  const tokens = keys.listAccepted('link', id).map(mac => mac.toString('base64url'));

  return tokens.find(token => hashToken(token).equals(hash));
}

/** The subject of a limit: stored for a while, so it holds no address of a person. */
export function limitSubject(emailKey: string): string {
  return createHash('sha256').update(emailKey).digest('base64url');
}

/**
 * What the `unconfirmed` cookie holds: proof that this browser gave the password whose hash is `passwordHash`, for 15 minutes. It names
 * nobody, and is worth nothing for an account with another password.
 */
export function signPasswordProof(
  ctx: Pick<Context, 'keys' | 'clock'>,
  emailKey: string,
  passwordHash: string,
): string {
  const until = secondsAfter(ctx.clock.now(), UNCONFIRMED_COOKIE_SECONDS).getTime().toString(36);

  const mac = ctx.keys.sign('password-proof', proofText(until, emailKey, passwordHash));

  return `${until}.${mac.toString('base64url')}`;
}

export function isPasswordProof(
  ctx: Pick<Context, 'keys' | 'clock'>,
  proof: string | undefined,
  { emailKey, passwordHash }: { emailKey: string; passwordHash: string },
): boolean {
  const [until = '', mac = ''] = proof?.split('.') ?? [];
  const text = proofText(until, emailKey, passwordHash);
  const isSigned = ctx.keys.isSigned('password-proof', text, Buffer.from(mac, 'base64url'));

  return isSigned && Number.parseInt(until, 36) > ctx.clock.now().getTime();
}

function proofText(until: string, emailKey: string, passwordHash: string): string {
  return JSON.stringify(['unconfirmed', until, emailKey, passwordHash]);
}
