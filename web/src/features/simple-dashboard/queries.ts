import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Model } from '@vermilion/contract/generation';
import { SIMPLE_HISTORY_PAGE_LIMIT } from '@vermilion/contract/limits';
import { modelsQuery } from '../../api/models.ts';
import { workKeys } from '../../api/works/lists.ts';
import { readHistory } from '../../api/works/works-page.ts';

/** The key starts with `workKeys.pages`, so that a change of a work refetches this list, too. */
export function simpleHistoryQuery(page: number) {
  return queryOptions({
    queryKey: [...workKeys.pages, 'simple', page],
    queryFn: context => readHistory(context, { page, limit: SIMPLE_HISTORY_PAGE_LIMIT }),
    placeholderData: keepPreviousData,
  });
}

export function useDefaultModel(): Model | undefined {
  const { data } = useQuery(modelsQuery('image-generation'));

  return data?.models.find(model => model.model_name === data.defaultModel);
}
