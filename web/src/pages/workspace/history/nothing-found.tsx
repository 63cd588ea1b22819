import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useHistoryAddress } from './history-address.ts';

export function NothingFound() {
  const { t } = useTranslation('history');
  const { view, filter, find } = useHistoryAddress();
  const { search: words, action, status } = filter;
  const isOfKind = action !== undefined || status !== undefined;
  const texts = view === 'favorites' ? 'nothing.favorites' : 'nothing.all';

  return (
    <EmptyState
      title={t('nothing.title')}
      action={<Button onClick={() => find({})}>{t(`${texts}.clear`)}</Button>}
    >
      <span className="wrap-anywhere">
        {words
          ? t(isOfKind ? `${texts}.wordsFiltered` : `${texts}.words`, { words })
          : t(`${texts}.filters`)}
      </span>
    </EmptyState>
  );
}
