import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useHistoryAddress } from './history-address.ts';

/** Where a search or a filter finds no work, among all or among the favorites. */
export function NothingFound() {
  const { t } = useTranslation('history');
  const { view, filter, find } = useHistoryAddress();
  const { search: words, action, status } = filter;
  const isOfKind = action !== undefined || status !== undefined;
  const context = view === 'favorites' ? 'favorites' : undefined;

  return (
    <EmptyState
      title={t('nothing.title')}
      action={<Button onClick={() => find({})}>{t('nothing.clear', { context })}</Button>}
    >
      <span className="wrap-anywhere">
        {words
          ? t(isOfKind ? 'nothing.wordsFiltered' : 'nothing.words', { words, context })
          : t('nothing.filters', { context })}
      </span>
    </EmptyState>
  );
}
