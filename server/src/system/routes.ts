import { systemEndpoints as endpoints } from '@vermilion/contract/admin/system';
import { auditActorOf } from '../audit/public.ts';
import type { Mount } from '../http/mount.ts';
import { testMail } from '../setup/public.ts';
import { getSystem } from './get-system.ts';

export function systemRoutes(mount: Mount): void {
  mount(endpoints.getSystem, async ctx => getSystem(ctx));
  mount(endpoints.testMail, async (ctx, { actor, body }) =>
    testMail(ctx, auditActorOf(actor), body),
  );
}
