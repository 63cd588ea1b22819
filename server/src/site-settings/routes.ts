import { logoEndpoints } from '@vermilion/contract/admin/logo';
import { siteSettingsEndpoints as endpoints } from '@vermilion/contract/admin/site-settings';
import { auditActorOf } from '../audit/public.ts';
import type { Mount } from '../http/mount.ts';
import { listLastChanges, listSettingChanges } from './list-setting-changes.ts';
import { listSettings } from './list-settings.ts';
import { createLogo } from './logo/create-logo.ts';
import { undoSettingChange } from './undo-setting-change.ts';
import { updateSetting } from './update-setting.ts';

export function siteSettingsRoutes(mount: Mount): void {
  mount(endpoints.listSettings, async ctx => ({
    settings: await listSettings(ctx),
    last_changes: await listLastChanges(ctx),
  }));
  mount(endpoints.updateSetting, async (ctx, { actor, params, body }) => ({
    setting: await updateSetting(ctx, auditActorOf(actor), { ...params, ...body }),
  }));
  mount(logoEndpoints.createLogo, async (ctx, { actor, body }) => ({
    logo: await createLogo(ctx, auditActorOf(actor), Buffer.from(body.image, 'base64')),
  }));
  mount(endpoints.listSettingChanges, async (ctx, { query }) => ({
    changes: await listSettingChanges(ctx, query),
  }));
  mount(endpoints.undoSettingChange, async (ctx, { actor, params, body }) => ({
    setting: await undoSettingChange(ctx, auditActorOf(actor), { ...params, ...body }),
  }));
}
