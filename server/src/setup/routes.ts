import { setupEndpoints as endpoints } from '@vermilion/contract/admin/setup';
import type { Mount } from '../http/mount.ts';
import { adviseAddress } from './advise-address.ts';
import { findServices } from './find-services.ts';
import { finishSetup } from './finish-setup.ts';
import { getSetup } from './get-setup.ts';
import { testSetupMail } from './test-mail.ts';

export function setupRoutes(mount: Mount): void {
  mount(endpoints.getSetup, async (ctx, { body, address }) => getSetup(ctx, { ...body, address }));
  mount(endpoints.adviseAddress, async (ctx, { body, address }) =>
    adviseAddress(ctx, { token: body.token, wanted: body.address, address }),
  );
  mount(endpoints.testSetupMail, async (ctx, { body, address }) =>
    testSetupMail(ctx, { ...body, address }),
  );
  mount(endpoints.findServices, async (ctx, { body, address }) => ({
    services: await findServices(ctx, { ...body, address }),
  }));
  mount(endpoints.finishSetup, async (ctx, { body, address }) => {
    await finishSetup(ctx, { ...body, address });

    return { message: 'The studio is yours. Please log in.' };
  });
}
