import { systemEndpoints as endpoints } from '@vermilion/contract/admin/system';
import type { Mount } from '../http/mount.ts';
import { sendTestMail } from '../setup/public.ts';
import { getSystem } from './get-system.ts';

export function systemRoutes(mount: Mount): void {
  mount(endpoints.getSystem, async ctx => getSystem(ctx));
  mount(endpoints.testMail, async (ctx, { body }) => sendTestMail(ctx, body.to));
}
