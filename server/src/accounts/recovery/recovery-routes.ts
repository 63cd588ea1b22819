import { accountsEndpoints as endpoints } from '@vermilion/contract/accounts';
import type { Mount } from '../../http/mount.ts';
import { RECOVERY_SECONDS } from '../rules.ts';
import { findRecovery } from './find-recovery.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';
import { startRecovery } from './start-recovery.ts';

export function recoveryRoutes(mount: Mount): void {
  mount(endpoints.requestReset, async (ctx, { body, cookie, address, userAgent, language }) => {
    const [browserToken, knownBrowser] = [cookie('sign-up'), cookie('known-browser')];
    await requestReset(ctx, { ...body, browserToken, knownBrowser, address, userAgent, language });

    return {
      message: 'If this address has an account, a link to reset its password is on its way.',
    };
  });

  mount(endpoints.startRecovery, async (ctx, { body, cookie, address, setCookie }) => {
    const request = { linkToken: body.token, recoveryToken: cookie('recovery'), address };
    const recoveryToken = await startRecovery(ctx, request);
    setCookie('recovery', recoveryToken, RECOVERY_SECONDS);

    return { message: 'Please choose a new password.' };
  });

  mount(endpoints.getRecovery, async (ctx, { cookie }) => {
    const { email, next } = await findRecovery(ctx, cookie('recovery'));

    return { message: 'Please choose a new password.', email, next: next ?? undefined };
  });

  mount(
    endpoints.resetPassword,
    async (ctx, { actor, body, cookie, address, userAgent, language, clearCookie }) => {
      await resetPassword(ctx, {
        ...body,
        recoveryToken: cookie('recovery'),
        actor,
        address,
        userAgent,
        language,
      });
      clearCookie('recovery');
      clearCookie('session');
      clearCookie('signed_in');

      return { message: 'Your password has been reset. Please log in.' };
    },
  );
}
