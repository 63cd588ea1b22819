import type { SettingKey, SiteSettings } from '@vermilion/contract/admin/site-settings';
import { expect } from 'vitest';
import { updateSetting } from '../../src/site-settings/public.ts';
import type { TestServer } from '../start-test-server.ts';

/** Changes a setting, and waits until all `nodes` use it. Null restores the default. */
export async function setSetting<Key extends SettingKey>(
  nodes: readonly TestServer[],
  key: Key,
  value: SiteSettings[Key] | null,
): Promise<void> {
  const [first] = nodes;
  if (!first) throw new Error('there is no node');
  const change = { key, value, revision: undefined };
  const setting = await updateSetting(first.ctx, 'cli:test', change);

  for (const { ctx } of nodes)
    await expect.poll(() => ctx.siteSettings.current()[key]).toEqual(setting.value);
}
