import { accountsEndpoints as endpoints } from '@vermilion/contract/accounts';
import { AppError } from '../../app-error.ts';
import type { CookieName } from '../../http/cookies.ts';
import type { Mount } from '../../http/mount.ts';
import { getMe } from '../get-me.ts';
import { presentUser } from '../present.ts';
import { KNOWN_BROWSER_SECONDS, SESSION_SECONDS, UNCONFIRMED_COOKIE_SECONDS } from '../rules.ts';
import { refreshSession } from './refresh-session.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export function sessionRoutes(mount: Mount): void {
  mount(
    endpoints.signIn,
    async (ctx, { actor, body, cookie, address, userAgent, setCookie, clearCookie }) => {
      const knownBrowser = cookie('known-browser');
      const result = await signIn(ctx, {
        ...body,
        knownBrowser,
        address,
        userAgent,
        former: actor,
      });
      if (result.kind === 'unconfirmed') {
        setCookie('unconfirmed', result.passwordProof, UNCONFIRMED_COOKIE_SECONDS);
        throw new AppError('AUTH_EMAIL_NOT_CONFIRMED');
      }
      setCookie('session', result.sessionToken, SESSION_SECONDS);
      setCookie('signed_in', '1', SESSION_SECONDS);
      setCookie('known-browser', result.knownBrowser, KNOWN_BROWSER_SECONDS);
      clearCookie('unconfirmed');

      return { user: presentUser(result.me) };
    },
  );

  mount(endpoints.signOut, async (ctx, { actor, clearCookie }) => {
    await signOut(ctx, actor);
    clearSession(clearCookie);

    return { message: 'You are logged out.' };
  });

  mount(endpoints.refreshSession, async (ctx, { actor }) => ({
    user: presentUser(await refreshSession(ctx, actor)),
  }));

  mount(endpoints.getMe, async (ctx, { actor }) => ({
    user: presentUser(await getMe(ctx, actor)),
  }));
}

export function clearSession(clearCookie: (name: CookieName) => void): void {
  clearCookie('session');
  clearCookie('signed_in');
}
