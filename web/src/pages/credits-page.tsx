import { useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { hasWelcomeBalance, useBalance, useSession } from '../api/session.ts';
import { useBalanceChange } from '../api/use-balance-change.ts';
import { BalanceHead } from '../features/payments/balance-head.tsx';
import { OrdersSection } from '../features/payments/orders-section.tsx';
import { PackagesSection } from '../features/payments/packages-section.tsx';
import { ordersQuery, packagesQuery } from '../features/payments/queries.ts';
import { ReturnBanner } from '../features/payments/return-banner.tsx';
import { type CheckoutReturn, readReturn } from '../features/payments/rules.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { paths } from '../paths.ts';
import { Link } from '../router/link.tsx';
import type { Entry } from '../router/page.ts';
import { useNavigate, useSearch } from '../router/use-router.ts';
import { buttonClass } from '../ui/button-class.ts';
import { usePageTitle } from './frame/use-page-title.ts';

/** The payment service leads buyers back to this page. */
export default function CreditsPage() {
  const { t } = useTranslation(['auth', 'common']);
  const { user } = useSession();
  const { credits, isUnread } = useBalance();
  const queryClient = useQueryClient();
  const outcome = useCheckoutReturn();
  usePageTitle(t('payments.pageTitle'));
  // The result of a payment may arrive while the page is open.
  useBalanceChange(() => void queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey }));
  // The guard required a user. If the session has ended since, `follow-session.ts` leaves the page.
  if (!user) return null;

  return (
    <div className="mx-auto min-h-[calc(100dvh-56px)] w-full max-w-280 grow px-4 pt-8 pb-16 md:px-6 md:pt-12 xl:px-0">
      {outcome && <ReturnBanner outcome={outcome} />}
      <BalanceHead
        credits={credits ?? 0}
        note={hasWelcomeBalance(user) && !isUnread ? t('common:bar.bonus') : undefined}
        action={
          <Link to={paths.creditHistory} className={buttonClass()}>
            <Clock aria-hidden size={16} />
            {t('payments.history')}
          </Link>
        }
      />
      <PackagesSection />
      <OrdersSection />
    </div>
  );
}

/** Removes the result from the address, so that neither a reload nor Back shows it again. */
function useCheckoutReturn(): CheckoutReturn | undefined {
  const search = useSearch(paths.credits);
  const navigate = useNavigate();
  const [outcome] = useState(() => readReturn(search));
  const isGiven = Object.keys(search).length > 0;
  useEffect(() => {
    if (isGiven) void navigate({ to: paths.credits, search: {}, replace: true });
  }, [isGiven, navigate]);

  return outcome;
}

export function prefetch({ queryClient }: Entry): void {
  void queryClient.prefetchQuery(packagesQuery);
  void queryClient.prefetchQuery(ordersQuery);
}
