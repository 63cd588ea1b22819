import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Model } from '@vermilion/contract/generation';
import { SIMPLE_HISTORY_PAGE_LIMIT } from '@vermilion/contract/limits';
import { modelsQuery } from '../../api/models.ts';
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

/** The model that paints here; undefined where that is not known. */
export function useDefaultModel(): Model | undefined {
  const { data } = useQuery(modelsQuery('image-generation'));

  return data?.models.find(model => model.model_name === data.defaultModel);
}
