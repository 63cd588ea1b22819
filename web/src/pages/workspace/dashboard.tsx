import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Tabs, tabPanelProps } from '../../ui/tabs.tsx';

const HistoryTab = lazy(() => import('./history-tab.tsx').then(module => ({ default: module.HistoryTab })));
const HistoryTools = lazy(() => import('./history-tools.tsx').then(module => ({ default: module.HistoryTools })));

/** The dashboard: a head of 72 px with the two tabs and the tools of the chosen one, and its works below. */
export function Dashboard({ inspiration }: { inspiration: ReactNode }) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate({ from: paths.home });
  const tab = useSearch({ from: paths.home, select: search => (search.tab === 'history' ? 'history' : 'inspiration') });
  const isHistory = tab === 'history';

  return (
    <div className="flex grow flex-col">
      <div
        data-tools={isHistory || undefined}
        className={classNames(
          'flex h-18 flex-none items-center justify-between gap-4 px-4 md:px-10',
          !isHistory && 'max-md:hidden',
        )}
      >
        <Tabs
          look="title"
          label={t('tabs.label')}
          idBase="dashboard"
          tabs={[
            { value: 'inspiration', label: t('tabs.inspiration') },
            { value: 'history', label: t('tabs.history') },
          ]}
          value={tab}
          onChange={next => void navigate({ search: { tab: next === 'history' ? 'history' : undefined } })}
        />
        <Suspense>{isHistory && <HistoryTools />}</Suspense>
      </div>
      <div
        {...tabPanelProps('dashboard', tab)}
        className={classNames('flex grow flex-col', isHistory && 'px-4 pb-24 md:px-10')}
      >
        {isHistory ? (
          <Suspense>
            <HistoryTab />
          </Suspense>
        ) : (
          inspiration
        )}
      </div>
    </div>
  );
}
