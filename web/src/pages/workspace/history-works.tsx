import { Link } from '@tanstack/react-router';
import { HISTORY_PAGE_LIMIT } from '@vermilion/contract/limits';
import { useSession } from '../../api/session.ts';
import type { HistoryFilter } from '../../api/works.ts';
import { useHistory } from '../../features/history/use-history.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useHistoryAddress } from './history-address.ts';
import { SelectableWall } from './selectable-wall.tsx';

/** All works, or those that a search and filters find. */
export function HistoryWorks() {
  const { t } = useTranslation(['history', 'dashboard']);
  const { page, filter, isFiltered, find } = useHistoryAddress();
  const query = useHistory(page, filter);

  return (
    <>
      <SelectableWall
        query={query}
        label={t('dashboard:tabs.history')}
        limit={HISTORY_PAGE_LIMIT}
        empty={isFiltered ? <NothingFound filter={filter} onClear={() => find({})} /> : <NoWorks />}
      />
      <span role="status" className="sr-only">
        {isFiltered && query.data && !query.isPlaceholderData && t('found', { count: query.data.total })}
      </span>
    </>
  );
}

function NoWorks() {
  const { t } = useTranslation('studio');
  const { user } = useSession();

  return (
    <EmptyState
      title={t('history.emptyTitle')}
      action={
        <Link to={paths.imageStudio} className={buttonClass({ variant: 'primary' })}>
          {t('history.openStudio')}
        </Link>
      }
    >
      {t('history.emptyText')}
      {user && <span className="block">{t('history.balance', { count: user.credits })}</span>}
    </EmptyState>
  );
}

function NothingFound({ filter, onClear }: { filter: HistoryFilter; onClear: () => void }) {
  const { t } = useTranslation('history');
  const { search: words, action, status } = filter;
  const isOfKind = action !== undefined || status !== undefined;

  return (
    <EmptyState title={t('nothing.title')} action={<Button onClick={onClear}>{t('nothing.clear')}</Button>}>
      <span className="wrap-anywhere">
        {words ? t(isOfKind ? 'nothing.wordsFiltered' : 'nothing.words', { words }) : t('nothing.filters')}
      </span>
    </EmptyState>
  );
}
