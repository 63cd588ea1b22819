import { queryOptions } from '@tanstack/react-query';
import type { Preset } from '@vermilion/contract/presets';
import { call } from './client.ts';

/** One preset of the gallery. It is here and not in a feature because the gallery shows it and the studio is filled in from it. */
export function presetQuery(id: string) {
  return queryOptions({
    queryKey: ['presets', 'one', id],
    queryFn: async ({ signal }): Promise<Preset> => {
      const { preset } = await call('getPreset', { params: { id }, signal });

      return preset;
    },
  });
}
