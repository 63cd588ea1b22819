import { queryOptions } from '@tanstack/react-query';
import type { Capability } from '@vermilion/contract/generation';
import { call } from './client.ts';

const STALE_MS = 5 * 60_000;

/** The models of one capability. Here and not in a feature, because the studio offers them and the top-up page names a price. */
export function modelsQuery(capability: Capability) {
  return queryOptions({
    queryKey: ['models', capability],
    queryFn: async ({ signal }) => {
      const { models, default_model } = await call('listModels', { query: { capability }, signal });

      return { models, defaultModel: default_model };
    },
    staleTime: STALE_MS,
  });
}
