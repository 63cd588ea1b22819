import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CreditAmount } from '../../ui/credit-amount.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { summaryQuery } from './queries.ts';
import { useFailureToast } from './use-failure-toast.ts';

const DASH = '\u2013';

export function SummaryCells() {
  const { t } = useTranslation('auth');
  const { data, error, isError } = useQuery(summaryQuery);
  useFailureToast(error);
  const cells = [
    [t('credits.balance'), data?.current_balance],
    [t('credits.monthSpent'), data?.month_spent],
    [t('credits.totalPurchased'), data?.total_purchased],
  ] as const;

  return (
    <dl
      aria-label={t('credits.summary')}
      aria-busy={(!data && !isError) || undefined}
      className="mt-8 border-y border-line max-md:divide-y max-md:divide-line md:grid md:grid-cols-3 md:divide-x md:divide-line"
    >
      {cells.map(([label, credits]) => (
        <div
          key={label}
          className="flex items-center justify-between py-3 md:min-h-25 md:flex-col md:items-start md:justify-center md:py-5 md:pl-6 md:first:pl-0"
        >
          <dt className="text-14 text-muted">{label}</dt>
          <dd className="flex h-9 items-center text-28 leading-9 font-medium tracking-[-0.02em] max-md:text-20 max-md:leading-9">
            {credits !== undefined ? (
              <CreditAmount credits={credits} size={14} className="gap-3!" />
            ) : isError ? (
              DASH
            ) : (
              <Skeleton className="h-7 w-24" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
