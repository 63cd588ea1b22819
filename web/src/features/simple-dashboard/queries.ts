import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { SIMPLE_HISTORY_PAGE_LIMIT } from '@vermilion/contract/limits';
import { call } from '../../api/client.ts';
import { workKeys } from '../../api/works/lists.ts';
import { readHistory } from '../../api/works/works-page.ts';

/** Among the pages of works, so that what is reported of a job reaches this list, too. */
export function simpleHistoryQuery(page: number) {
  return queryOptions({
    queryKey: [...workKeys.pages, 'simple', page],
    queryFn: context => readHistory(context, { page, limit: SIMPLE_HISTORY_PAGE_LIMIT }),
    placeholderData: keepPreviousData,
  });
}

const costQuery = queryOptions({
  queryKey: ['simple-dashboard', 'cost'],
  queryFn: async ({ signal }) => {
    const { models, default_model } = await call('listModels', {
      query: { capability: 'image-generation' },
      signal,
    });

    return models.find(model => model.model_name === default_model)?.cost_credits ?? null;
  },
});

/** What one picture of the default model costs; undefined where that is not known. */
export function useCost(): number | undefined {
  return useQuery(costQuery).data ?? undefined;
}
