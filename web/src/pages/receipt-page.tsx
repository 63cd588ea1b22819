import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { isApiError } from '../api/api-error.ts';
import { describeError } from '../api/error-copy.ts';
import { useSession } from '../api/session.ts';
import { receiptQuery } from '../features/payments/queries.ts';
import { ReceiptView } from '../features/payments/receipt-view.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { paths } from '../paths.ts';
import { Link } from '../router/link.tsx';
import { useSearch } from '../router/use-router.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { usePageTitle } from './frame/use-page-title.ts';

export default function ReceiptPage() {
  const { t } = useTranslation('auth');
  const { user } = useSession();
  const { order } = useSearch(paths.receipt);
  const { data, error, refetch } = useQuery({
    ...receiptQuery(order ?? ''),
    enabled: order !== undefined,
  });
  usePageTitle(
    data ? `${t('payments.receipt.title')} ${data.number}` : t('payments.receipt.title'),
  );
  // The guard required a user. If the session has ended since, `follow-session.ts` leaves the page.
  if (!user) return null;
  const isMissing = order === undefined || isApiError(error, 'NOT_FOUND', 'VALIDATION_FAILED');

  return (
    <div className="mx-auto min-h-[calc(100dvh-56px)] w-full max-w-160 grow px-4 pt-8 pb-16 md:pt-12 lg:px-0 print:max-w-none print:p-0">
      <div className="mb-8 flex justify-between gap-4 print:hidden">
        <Link to={paths.credits} className={`${buttonClass({ variant: 'quiet' })} -ml-3.5`}>
          <ArrowLeft aria-hidden size={16} />
          {t('payments.receipt.back')}
        </Link>
        {data && (
          <Button icon={<Printer aria-hidden size={16} />} onClick={() => window.print()}>
            {t('payments.receipt.print')}
          </Button>
        )}
      </div>
      {isMissing ? (
        <EmptyState heading="h1" title={t('payments.receipt.missing')}>
          {t('payments.receipt.missingText')}
        </EmptyState>
      ) : data ? (
        <ReceiptView receipt={data} user={user} />
      ) : error ? (
        <RetryNotice
          title={t('payments.receipt.failed')}
          retryLabel={t('payments.retry')}
          onRetry={() => void refetch()}
        >
          {describeError(error)}
        </RetryNotice>
      ) : (
        <div role="status" aria-busy="true" aria-label={t('payments.receipt.loading')}>
          <Skeleton className="h-11 w-48" />
          <Skeleton className="mt-8 h-40" />
          <Skeleton className="mt-6 h-24" />
        </div>
      )}
    </div>
  );
}
