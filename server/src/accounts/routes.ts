import { accountsEndpoints as endpoints } from '@vermilion/contract/accounts';
import { AppError } from '../app-error.ts';
import type { CookieName } from '../http/cookies.ts';
import type { Mount } from '../http/mount.ts';
import { getMe } from './get-me.ts';
import { confirmEmail } from './links/confirm-email.ts';
import { resendConfirmation } from './links/resend-confirmation.ts';
import { presentUser } from './present.ts';
import { recoveryRoutes } from './recovery/recovery-routes.ts';
import { KNOWN_BROWSER_SECONDS, SESSION_SECONDS, SIGN_UP_COOKIE_SECONDS, UNCONFIRMED_COOKIE_SECONDS } from './rules.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { signIn } from './sessions/sign-in.ts';
import { signOut } from './sessions/sign-out.ts';
import { settingsRoutes } from './settings/settings-routes.ts';
import { signUp } from './sign-up.ts';

export function accountsRoutes(mount: Mount): void {
  mount(endpoints.signUp, async (ctx, { actor, body, address, userAgent, language, setCookie, clearCookie }) => {
    const browserToken = await signUp(ctx, { ...body, actor, address, userAgent, language });
    setCookie('sign-up', browserToken, SIGN_UP_COOKIE_SECONDS);
    if (actor) clearSession(clearCookie);

    return { message: 'Please check your email to confirm your account.' };
  });

  mount(endpoints.confirmEmail, async (ctx, { body, address }) => {
    const next = await confirmEmail(ctx, { ...body, address });

    return { message: 'Email confirmed successfully! Please log in.', next };
  });

  mount(endpoints.resendConfirmation, async (ctx, { body, cookie, address, userAgent, language }) => {
    const [browserToken, passwordProof] = [cookie('sign-up'), cookie('unconfirmed')];
    await resendConfirmation(ctx, { ...body, browserToken, passwordProof, address, userAgent, language });

    return { success: true, message: 'A new confirmation link has been sent.' };
  });

  mount(endpoints.signIn, async (ctx, { actor, body, cookie, address, userAgent, setCookie, clearCookie }) => {
    const knownBrowser = cookie('known-browser');
    const result = await signIn(ctx, { ...body, knownBrowser, address, userAgent, former: actor });
    if (result.kind === 'unconfirmed') {
      setCookie('unconfirmed', result.passwordProof, UNCONFIRMED_COOKIE_SECONDS);
      throw new AppError('AUTH_EMAIL_NOT_CONFIRMED');
    }
    setCookie('session', result.sessionToken, SESSION_SECONDS);
    setCookie('signed_in', '1', SESSION_SECONDS);
    setCookie('known-browser', result.knownBrowser, KNOWN_BROWSER_SECONDS);
    clearCookie('unconfirmed');

    return { user: presentUser(result.me) };
  });

  mount(endpoints.signOut, async (ctx, { actor, clearCookie }) => {
    await signOut(ctx, actor);
    clearSession(clearCookie);

    return { message: 'You are logged out.' };
  });

  mount(endpoints.refreshSession, async (ctx, { actor }) => ({ user: presentUser(await refreshSession(ctx, actor)) }));

  mount(endpoints.getMe, async (ctx, { actor }) => ({ user: presentUser(await getMe(ctx, actor)) }));

  recoveryRoutes(mount);
  settingsRoutes(mount);
}

function clearSession(clearCookie: (name: CookieName) => void): void {
  clearCookie('session');
  clearCookie('signed_in');
}
