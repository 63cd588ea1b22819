import { HISTORY_PAGE_LIMIT } from '@vermilion/contract/limits';
import { useSession } from '../../../api/session.ts';
import { useHistory } from '../../../features/history/use-history.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../router/link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useHistoryAddress } from './history-address.ts';
import { SelectableWall } from './selectable-wall.tsx';

export function HistoryWorks() {
  const { t } = useTranslation('dashboard');
  const { page, filter } = useHistoryAddress();

  return (
    <SelectableWall
      query={useHistory(page, filter)}
      label={t('tabs.history')}
      limit={HISTORY_PAGE_LIMIT}
      empty={<NoWorks />}
    />
  );
}

function NoWorks() {
  const { t } = useTranslation('studioParts');
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
