/**
 * Tokens of sessions and browsers are 256 random bits. A mailed link's token is derived from the
 * link's id, so the mail queue stores only the id. The database stores only hashes of tokens.
 */
import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { secondsAfter, UNCONFIRMED_COOKIE_SECONDS } from '../rules.ts';

const TOKEN_BYTES = 32;
const tokenShape = /^[\w-]{43}$/;

export function createToken(ctx: Pick<Context, 'chance'>): string {
  return ctx.chance.bytes(TOKEN_BYTES).toString('base64url');
}

export function isToken(text: string): boolean {
  return tokenShape.test(text);
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Derives a link's token, 256 bits that nobody can compute without the secret. */
export function linkToken({ keys }: Pick<Context, 'keys'>, linkId: string): string {
  return keys.sign('link', linkId).toString('base64url');
}

/** Returns undefined if the link's secret has been removed from the settings. */
export function findLinkToken(
  { keys }: Pick<Context, 'keys'>,
  { id, token_hash: hash }: { id: string; token_hash: Buffer },
): string | undefined {
  const tokens = keys.listAccepted('link', id).map(mac => mac.toString('base64url'));

  return tokens.find(token => hashToken(token).equals(hash));
}

/** Rate limits are stored, so they get a hash instead of the address. */
export function limitSubject(emailKey: string): string {
  return createHash('sha256').update(emailKey).digest('base64url');
}

/**
 * Returns a value for the cookie `unconfirmed`. For 15 minutes it proves that this browser sent the
 * password whose hash is `passwordHash`. It names nobody, and is invalid for any other password.
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
