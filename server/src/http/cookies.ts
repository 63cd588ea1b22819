/**
 * Names and flags of cookies. On https, secret cookies have the `__Host-` prefix, which binds them
 * to this host. The readable `signed_in=1` proves nothing: it tells a page whether a request for
 * the user is worthwhile.
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

/** @param maxAgeSeconds the lifetime in the browser */
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
