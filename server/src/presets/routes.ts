import { presetsEndpoints } from '@vermilion/contract/presets';
import type { Mount } from '../http/mount.ts';
import { archivePreset } from './archive-preset.ts';
import { createPreset } from './create-preset.ts';
import { getPreset } from './get-preset.ts';
import { listPresets } from './list-presets.ts';
import { updatePreset } from './update-preset.ts';
import { usePreset } from './use-preset.ts';

export function presetsRoutes(mount: Mount): void {
  mount(
    presetsEndpoints.listPresets,
    async (ctx, { actor, query }) => listPresets(ctx, actor, query),
    {
      isKept: true,
    },
  );
  mount(presetsEndpoints.createPreset, async (ctx, { actor, body }) =>
    createPreset(ctx, actor, body),
  );
  mount(presetsEndpoints.updatePreset, async (ctx, { actor, params, body }) =>
    updatePreset(ctx, actor, { id: params.id, changes: body }),
  );
  mount(presetsEndpoints.archivePreset, async (ctx, { actor, params }) =>
    archivePreset(ctx, actor, params.id),
  );
  mount(presetsEndpoints.getPreset, async (ctx, { params }) => getPreset(ctx, params.id));
  mount(presetsEndpoints.usePreset, async (ctx, { params }) => usePreset(ctx, params.id));
}
