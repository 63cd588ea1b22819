/**
 * Names and flags of cookies. On https, secret cookies have the `__Host-` prefix, which binds them
 * to this host. Scripts can read `signed_in=1`, which only tells a page that it should ask for the
 * user.
 */
import type { CookieSerializeOptions } from '@fastify/cookie';

export type CookieName =
  | 'session'
  | 'sign-up'
  | 'unconfirmed'
  | 'recovery'
  | 'known-browser'
  | 'signed_in';

export function cookieName(name: CookieName, isSecure: boolean): string {
  if (name === 'signed_in') return name;

  return isSecure ? `__Host-${name}` : name;
}

export function cookieFlags(
  name: CookieName,
  isSecure: boolean,
  maxAgeSeconds: number,
): CookieSerializeOptions {
  return {
    path: '/',
    httpOnly: name !== 'signed_in',
    sameSite: 'lax',
    secure: isSecure,
    maxAge: maxAgeSeconds,
  };
}
