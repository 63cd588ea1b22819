import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useBalanceChange } from '../api/use-balance-change.ts';
import { type Filters, readFilters, writeFilters } from '../features/credits/filters.ts';
import { Ledger } from '../features/credits/ledger.tsx';
import { creditsKey } from '../features/credits/queries.ts';
import { SummaryCells } from '../features/credits/summary-cells.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { paths } from '../paths.ts';
import { Link } from '../router/link.tsx';
import { useNavigate, useSearch } from '../router/use-router.ts';
import { buttonClass } from '../ui/button-class.ts';
import { usePageTitle } from './frame/use-page-title.ts';

/** The filters and the page number are in the address, so that Back from a work restores them. */
export default function CreditHistoryPage() {
  const { t } = useTranslation('auth');
  const search = useSearch(paths.creditHistory);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  usePageTitle(t('credits.title'));
  useBalanceChange(() => void queryClient.invalidateQueries({ queryKey: creditsKey }));
  const handleChange = useCallback(
    (filters: Filters) =>
      void navigate({
        to: paths.creditHistory,
        search: writeFilters(filters),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );

  return (
    <div className="mx-auto min-h-[calc(100dvh-56px)] w-full max-w-280 grow px-4 pt-8 pb-16 md:px-6 md:pt-12 xl:px-0">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1 className="title pt-0.5 text-40 max-md:text-28">{t('credits.title')}</h1>
        <Link to={paths.credits} className={buttonClass({ variant: 'primary' })}>
          {t('credits.topUp')}
        </Link>
      </header>
      <SummaryCells />
      <Ledger
        filters={readFilters(search)}
        onChange={handleChange}
        topUp={
          <Link to={paths.credits} className={buttonClass()}>
            {t('credits.topUp')}
          </Link>
        }
      />
    </div>
  );
}
