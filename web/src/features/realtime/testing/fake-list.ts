import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { JobPage } from '@vermilion/contract/history';
import { type WorkIds, workKeys } from '../../../api/works/lists.ts';
import { storeOf } from '../../../api/works/stored-works.ts';
import { readPage } from '../../../api/works/works-page.ts';

const listKeys = { all: workKeys.history(1), pending: workKeys.history(1, { status: 'pending' }) };
export type List = keyof typeof listKeys;

export function createFakeList(
  queryClient: QueryClient,
  fetchPage: (list: List, signal: AbortSignal) => Promise<JobPage>,
) {
  const store = storeOf(queryClient);
  let shownList: List | undefined;
  let hide: () => void = () => {};

  return {
    show(list?: List): void {
      hide();
      hide = () => {};
      shownList = list;
      if (list === undefined) return;
      const queryFn = ({ signal }: { signal: AbortSignal }) =>
        readPage(queryClient, fetchPage(list, signal));
      hide = new QueryObserver<WorkIds>(queryClient, {
        queryKey: listKeys[list],
        queryFn,
      }).subscribe(() => {});
    },
    shownList: () => shownList,
    shown(list: List): { ids: string[]; total: number } | undefined {
      const page = queryClient.getQueryData<WorkIds>(listKeys[list]);
      const ids = page?.ids.filter(id => store.get(id)) ?? [];

      return page && { ids, total: page.total - (page.ids.length - ids.length) };
    },
  };
}
