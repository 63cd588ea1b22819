import { presetOrderEndpoints as endpoints } from '@vermilion/contract/admin/preset-order';
import { auditActorOf } from '../audit/public.ts';
import type { Mount } from '../http/mount.ts';
import { movePreset } from './move-preset.ts';

export function presetsAdminRoutes(mount: Mount): void {
  mount(endpoints.movePreset, async (ctx, { actor, body }) => ({
    ids: await movePreset(ctx, auditActorOf(actor), body),
  }));
}
