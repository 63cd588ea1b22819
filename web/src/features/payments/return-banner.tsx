import { useQuery } from '@tanstack/react-query';
import { useBalanceChange } from '../../api/use-balance-change.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { verifyQuery } from './queries.ts';
import type { CheckoutReturn } from './rules.ts';

/** The banner is mounted before the result arrives, so that nothing moves then. */
export function ReturnBanner({ outcome }: { outcome: CheckoutReturn }) {
  const { t } = useTranslation('auth');

  return (
    <div className="pb-8">
      {outcome.kind === 'canceled' ? (
        <Banner kind="info">{t('payments.paymentCanceled')}</Banner>
      ) : (
        <PaidBanner sessionId={outcome.sessionId} />
      )}
    </div>
  );
}

function PaidBanner({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('auth');
  const { data, isError, refetch } = useQuery(verifyQuery(sessionId));
  // A payment that succeeds later changes the balance. A completed order needs no further check.
  useBalanceChange(() => {
    if (data?.order_status !== 'completed') void refetch();
  });
  if (isError) return <Banner kind="error">{t('payments.verifyError')}</Banner>;
  if (!data) return <Banner kind="info">{t('payments.verifying')}</Banner>;
  if (data.order_status !== 'completed')
    return <Banner kind="info">{t('payments.paymentProcessing')}</Banner>;

  return (
    <Banner kind="success">
      {t('payments.paymentCompleted', { count: data.credits_purchased })}
    </Banner>
  );
}
