import { accountsEndpoints } from '@vermilion/contract/accounts';
import { profileEndpoints } from '@vermilion/contract/profile';
import type { Mount } from '../../http/mount.ts';
import { changePassword } from '../passwords/change-password.ts';
import { presentSession, presentUser } from '../present.ts';
import { SESSION_SECONDS } from '../rules.ts';
import { endOtherSessions } from '../sessions/end-other-sessions.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import { requestAddressChange } from './request-address-change.ts';
import { updateProfile } from './update-profile.ts';

export function settingsRoutes(mount: Mount): void {
  for (const endpoint of [profileEndpoints.updateProfile, profileEndpoints.updateAuthProfile]) {
    mount(endpoint, async (ctx, { actor, body }) => {
      return { profile: presentUser(await updateProfile(ctx, actor, body)) };
    });
  }

  mount(
    profileEndpoints.changePassword,
    async (ctx, { actor, body, userAgent, language, setCookie }) => {
      const { current_password: currentPassword, new_password: newPassword } = body;
      const sessionToken = await changePassword(ctx, actor, {
        currentPassword,
        newPassword,
        userAgent,
        language,
      });
      setCookie('session', sessionToken, SESSION_SECONDS);
      setCookie('signed_in', '1', SESSION_SECONDS);

      return { message: 'Password updated successfully!' };
    },
  );

  mount(
    accountsEndpoints.changeEmail,
    async (ctx, { actor, body, address, userAgent, language }) => {
      await requestAddressChange(ctx, actor, { ...body, address, userAgent, language });

      return { message: 'Please follow the link that was sent to the new address.' };
    },
  );

  mount(profileEndpoints.listSessions, async (ctx, { actor, language }) => {
    const sessions = await listSessions(ctx, actor);

    return { sessions: sessions.map(session => presentSession(session, { ...actor, language })) };
  });

  mount(profileEndpoints.endOtherSessions, async (ctx, { actor }) => {
    await endOtherSessions(ctx, actor);

    return { message: 'You are logged out everywhere else.' };
  });
}
