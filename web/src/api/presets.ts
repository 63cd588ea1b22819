import { queryOptions } from '@tanstack/react-query';
import { PRESETS_PER_CATEGORY_MAX } from '@vermilion/contract/limits';
import type { ListedPreset, Preset, PresetCategory } from '@vermilion/contract/presets';
import { call } from './client.ts';

export const presetKeys = {
  one: (id: string) => ['presets', 'one', id],
  lists: ['presets', 'list'],
  /** True once a list was read while the server still added presets of its first gallery. */
  beingHung: ['beingHung'],
  list: (category: PresetCategory) => ['presets', 'list', category],
} as const;

export function presetQuery(id: string) {
  return queryOptions({
    queryKey: presetKeys.one(id),
    queryFn: async ({ signal }): Promise<Preset> => {
      const { preset } = await call('getPreset', { params: { id }, signal });

      return preset;
    },
  });
}

/** `index.html` requests the same addresses early, so a change here must be made there, too. */
export function presetListQuery(category: PresetCategory) {
  return queryOptions({
    queryKey: presetKeys.list(category),
    queryFn: async ({ signal, client }): Promise<ListedPreset[]> => {
      const sortBy = category === 'featured' ? category : 'popularity';
      const query = { limit: PRESETS_PER_CATEGORY_MAX, category, sortBy } as const;
      const { presets, isBeingHung } = await call('listPresets', { query, signal });
      if (isBeingHung) client.setQueryData(presetKeys.beingHung, true);

      return presets;
    },
  });
}
