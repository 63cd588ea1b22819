import { accountDataEndpoints as endpoints } from '@vermilion/contract/account-data';
import type { Mount } from '../http/mount.ts';
import { deleteAccount } from './delete-account.ts';
import { getExport } from './get-export.ts';
import { presentExport } from './present.ts';
import { requestExport } from './request-export.ts';

export function accountDataRoutes(mount: Mount): void {
  mount(endpoints.requestExport, async (ctx, { actor, body }) => ({
    export: presentExport(await requestExport(ctx, actor, body ?? {})),
  }));

  mount(endpoints.getExport, async (ctx, { actor }) => {
    const row = await getExport(ctx, actor);

    return { export: row && presentExport(row) };
  });

  mount(endpoints.deleteAccount, async (ctx, { actor, body, userAgent, language, clearCookie }) => {
    await deleteAccount(ctx, actor, { password: body.password, userAgent, language });
    for (const name of ['session', 'signed_in', 'sign-up', 'known-browser'] as const)
      clearCookie(name);

    return { message: 'Your account was deleted.' };
  });
}
