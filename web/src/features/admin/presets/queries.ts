import { queryOptions } from '@tanstack/react-query';
import { PRESETS_PER_CATEGORY_MAX } from '@vermilion/contract/limits';
import type { ListedPreset } from '@vermilion/contract/presets';
import { call } from '../../../api/client.ts';

export const presetOrderKey = ['admin', 'preset-order'] as const;

/** All featured presets in order, although the server returns them in pages. */
export const presetOrderQuery = queryOptions({
  queryKey: presetOrderKey,
  queryFn: async ({ signal }) => {
    const all: ListedPreset[] = [];
    for (let page = 1, total = 1; all.length < total; page += 1) {
      const query = { category: 'featured', limit: PRESETS_PER_CATEGORY_MAX, page } as const;
      const answer = await call('listPresets', { query, signal });
      if (answer.presets.length === 0) break;
      all.push(...answer.presets);
      total = answer.total;
    }

    return all;
  },
});
