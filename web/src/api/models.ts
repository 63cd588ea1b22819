import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

const STALE_MS = 5 * 60_000;

/** The models that make pictures from text. Here and not in a feature, because the studio offers them and the top-up page names a price. */
export const modelsQuery = queryOptions({
  queryKey: ['models', 'image-generation'],
  queryFn: async ({ signal }) => {
    const { models, default_model } = await call('listModels', { query: { capability: 'image-generation' }, signal });

    return { models, defaultModel: default_model };
  },
  staleTime: STALE_MS,
});
