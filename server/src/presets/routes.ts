import { presetsEndpoints } from '@vermilion/contract/presets';
import type { Mount } from '../http/mount.ts';
import { getPreset } from './get-preset.ts';
import { usePreset } from './use-preset.ts';

export function presetsRoutes(mount: Mount): void {
  mount(presetsEndpoints.getPreset, async (ctx, { params }) => getPreset(ctx, params.id));
  mount(presetsEndpoints.usePreset, async (ctx, { params }) => usePreset(ctx, params.id));
}
