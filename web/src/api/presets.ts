import { queryOptions } from '@tanstack/react-query';
import type { Preset, PresetCategory } from '@vermilion/contract/presets';
import { call } from './client.ts';

/**
 * The gallery as this page knows it. It is here and not in a feature because the gallery shows it, the studio is filled in from it and
 * administrators change it.
 */
export const presetKeys = {
  one: (id: string) => ['presets', 'one', id],
  lists: ['presets', 'list'],
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
