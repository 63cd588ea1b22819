import { type QueryClient, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { describeError } from '../../api/error-copy.ts';
import { workKeys } from '../../api/works/lists.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useHistoryAddress } from './history/history-address.ts';
import { listFailed } from './list-failed.ts';

export function RefreshButton() {
  const { t } = useTranslation(['studioParts', 'history']);
  const { view } = useHistoryAddress();
  const queryClient = useQueryClient();
  const isReadingWorks = useIsFetching({ queryKey: workKeys.pages }) > 0;
  const isReadingTrash = useIsFetching({ queryKey: workKeys.trash }) > 0;
  const isFetching = isReadingWorks || isReadingTrash;

  async function refresh(): Promise<void> {
    await Promise.all(lists.map(queryKey => queryClient.invalidateQueries({ queryKey })));
    const error = findFailure(queryClient);
    if (error)
      toast({
        kind: 'error',
        title: t(listFailed[view]),
        line: describeError(error),
        key: 'refresh',
      });
  }

  return (
    <IconButton
      icon={<RotateCw aria-hidden size={15} className={isFetching ? 'animate-spin' : undefined} />}
      label={t('history.refresh')}
      aria-busy={isFetching || undefined}
      onClick={() => void refresh()}
    />
  );
}

const lists = [workKeys.pages, workKeys.trash];

/** A list without data shows its error itself. */
function findFailure(queryClient: QueryClient): Error | null {
  const shown = lists.flatMap(queryKey =>
    queryClient.getQueryCache().findAll({ queryKey, type: 'active' }),
  );

  return shown.find(({ state }) => state.data !== undefined && state.error)?.state.error ?? null;
}
