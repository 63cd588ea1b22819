import { accountsEndpoints as endpoints } from '@vermilion/contract/accounts';
import type { Mount } from '../http/mount.ts';
import { checkInvite } from './invites/check-invite.ts';
import { confirmEmail } from './links/confirm-email.ts';
import { resendConfirmation } from './links/resend-confirmation.ts';
import { recoveryRoutes } from './recovery/recovery-routes.ts';
import { SIGN_UP_COOKIE_SECONDS } from './rules.ts';
import { clearSession, sessionRoutes } from './sessions/session-routes.ts';
import { settingsRoutes } from './settings/settings-routes.ts';
import { type Confirmation, signUp } from './sign-up.ts';

const MESSAGES: Readonly<Record<Confirmation, string>> = {
  mail: 'Please check your email to confirm your account.',
  administrator: 'An administrator will confirm your account.',
  none: 'Your account is ready. Please log in.',
};

export function accountsRoutes(mount: Mount): void {
  mount(
    endpoints.signUp,
    async (ctx, { actor, body, address, userAgent, language, setCookie, clearCookie }) => {
      const { browserToken, confirmation } = await signUp(ctx, {
        ...body,
        ...{ actor, address, userAgent, language },
      });
      setCookie('sign-up', browserToken, SIGN_UP_COOKIE_SECONDS);
      if (actor) clearSession(clearCookie);

      return { message: MESSAGES[confirmation], confirmation };
    },
  );

  mount(endpoints.checkInvite, async (ctx, { body, address }) =>
    checkInvite(ctx, { token: body.invite, address }),
  );

  mount(endpoints.confirmEmail, async (ctx, { body, address }) => {
    const next = await confirmEmail(ctx, { ...body, address });

    return { message: 'Email confirmed successfully! Please log in.', next };
  });

  mount(
    endpoints.resendConfirmation,
    async (ctx, { body, cookie, address, userAgent, language }) => {
      const [browserToken, passwordProof] = [cookie('sign-up'), cookie('unconfirmed')];
      await resendConfirmation(ctx, {
        ...body,
        browserToken,
        passwordProof,
        address,
        userAgent,
        language,
      });

      return { success: true, message: 'A new confirmation link has been sent.' };
    },
  );

  sessionRoutes(mount);
  recoveryRoutes(mount);
  settingsRoutes(mount);
}
