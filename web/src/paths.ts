import { NEXT_CHARACTERS_MAX } from '@vermilion/contract/limits';
import { isPagePath, pagePaths } from '@vermilion/contract/page-paths';

/** Every address of the product's pages. `$name` is a parameter, filled in by the router. What may be asked of each is in `routes.tsx`. */
export const paths = pagePaths;

const authPaths: readonly string[] = [
  paths.login,
  paths.signUp,
  paths.checkEmail,
  paths.confirm,
  paths.forgotPassword,
  paths.resetPassword,
  paths.setup,
];

/** The pages on which nobody asks who is signed in (see SES-10). */
export function isAuthPath(pathname: string): boolean {
  return authPaths.includes(withoutTrailingSlash(pathname));
}

/** The pages that fill the whole window, without the bar. */
export function isBarePath(pathname: string): boolean {
  return isAuthPath(pathname) || pathname.startsWith('/compare/');
}

/**
 * Where to go after signing in: an address of ours that `next` may name, else home. Anything with an origin of its own, and the auth
 * pages themselves, is refused.
 */
export function safeNext(next: string | undefined): string {
  if (!next?.startsWith('/')) return paths.home;
  const url = URL.canParse(next, BASE) ? new URL(next, BASE) : undefined;
  if (url?.origin !== BASE || isAuthPath(url.pathname) || !isPagePath(url.pathname))
    return paths.home;

  return `${url.pathname}${url.search}${url.hash}`;
}

/** The same as the server keeps it through a mail; undefined if there is nothing to keep. */
export function keptNext(next: string | undefined): string | undefined {
  const safe = safeNext(next);

  return safe === paths.home || safe.length > NEXT_CHARACTERS_MAX ? undefined : safe;
}

const BASE = 'http://next.invalid';

export function withoutTrailingSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
}
