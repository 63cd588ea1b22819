import { NEXT_CHARACTERS_MAX } from '@vermilion/contract/limits';
import { isPagePath, pagePaths } from '@vermilion/contract/page-paths';

/** The paths of all pages; `$name` is a parameter. */
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

/** An auth page extends the session instead of reading it (see SES-10). */
export function isAuthPath(pathname: string): boolean {
  return authPaths.includes(withoutTrailingSlash(pathname));
}

/** Returns whether the page is shown without the top bar. */
export function isBarePath(pathname: string): boolean {
  return isAuthPath(pathname) || pathname.startsWith('/compare/');
}

/**
 * Returns `next`, or the home page's path if `next` is missing, has another origin, or is an auth
 * page or no page of the studio.
 */
export function safeNext(next: string | undefined): string {
  if (!next?.startsWith('/')) return paths.home;
  const url = URL.canParse(next, BASE) ? new URL(next, BASE) : undefined;
  if (url?.origin !== BASE || isAuthPath(url.pathname) || !isPagePath(url.pathname))
    return paths.home;

  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * Returns the path to write into a mailed link, or undefined for the home page and for a path that
 * is too long.
 */
export function nextForMail(next: string | undefined): string | undefined {
  const safe = safeNext(next);

  return safe === paths.home || safe.length > NEXT_CHARACTERS_MAX ? undefined : safe;
}

const BASE = 'http://next.invalid';

export function withoutTrailingSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
}
