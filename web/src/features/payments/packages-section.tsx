import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CURRENCIES, type Currency } from '@vermilion/contract/credit-packages';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { LozengeText } from '../../ui/lozenge-text.tsx';
import { PackageCard, PackageSkeleton } from './package-card.tsx';
import {
  checkoutKey,
  isPaymentOff,
  packagesQuery,
  regionQuery,
  useCheckout,
  useCheckoutWords,
} from './queries.ts';

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-4';

export function PackagesSection() {
  const { t } = useTranslation('auth');
  const packages = useQuery(packagesQuery);
  const { currency, isSettled, mayChoose, choose } = useCurrency();
  const { buy, chosenKey, isOff, problem } = useBuying(currency);
  // Head and cards appear at the same time, so that nothing moves twice.
  const isKnown = isSettled && !packages.isPending;
  const isComingSoon =
    isKnown && (isOff || packages.data?.enabled === false || isPaymentOff(packages.error));

  return (
    <section className="mt-10 md:mt-12">
      <div className="flex min-h-8 flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-5">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 className="title pt-0.5 text-28">{t('payments.topUp')}</h2>
          {isComingSoon ? (
            <ComingSoon />
          ) : (
            <p className="text-12 text-faint">
              <LozengeText text={t('payments.legend')} />
            </p>
          )}
        </div>
        {isKnown && mayChoose && (
          <Segments
            label={t('payments.currency.label')}
            options={CURRENCIES.map(value => ({ value, label: t(`payments.currency.${value}`) }))}
            value={currency}
            onChange={choose}
          />
        )}
      </div>
      {packages.data && isKnown ? (
        <ul className={grid}>
          {packages.data.packages.map(pack => (
            <PackageCard
              key={pack.id}
              pack={pack}
              currency={currency}
              onBuy={isComingSoon ? undefined : () => buy(pack.package_key)}
              isBusy={chosenKey === pack.package_key}
              isOff={chosenKey !== undefined && chosenKey !== pack.package_key}
              problem={problem?.packageKey === pack.package_key ? problem.words : undefined}
            />
          ))}
        </ul>
      ) : packages.isError && isKnown ? (
        // The box has the height of the cards, so that the orders below stay in place.
        <div className="min-h-72 lg:min-h-83 xl:min-h-77">
          {!isComingSoon && <PackagesFailed onRetry={() => void packages.refetch()} />}
        </div>
      ) : (
        <div role="status" aria-busy="true" aria-label={t('payments.loading')} className={grid}>
          {[0, 1, 2, 3].map(place => (
            <PackageSkeleton key={place} />
          ))}
        </div>
      )}
      {packages.data?.packages.length === 0 && (
        <p className="text-14 text-muted">{t('payments.noPackages')}</p>
      )}
    </section>
  );
}

function ComingSoon() {
  const { t } = useTranslation('auth');

  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-muted">
      <Badge tone="amber">{t('payments.comingSoon')}</Badge>
      {t('payments.paymentUnavailable')}
    </div>
  );
}

function PackagesFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('auth');

  return (
    <Banner
      kind="error"
      action={
        <button
          type="button"
          onClick={onRetry}
          className="flex-none font-medium underline underline-offset-4"
        >
          {t('payments.retry')}
        </button>
      }
    >
      {t('payments.loadError')}
    </Banner>
  );
}

/**
 * Uses yuan if the visitor's region offers yuan, otherwise dollars, until the user chooses a
 * currency. The user may choose if the region offers yuan or is unknown.
 */
function useCurrency(): {
  currency: Currency;
  isSettled: boolean;
  mayChoose: boolean;
  choose: (currency: Currency) => void;
} {
  const region = useQuery(regionQuery);
  const [chosen, choose] = useState<Currency>();

  return {
    currency: chosen ?? (region.data ? 'cny' : 'usd'),
    isSettled: !region.isPending,
    mayChoose: region.data ?? region.isError,
    choose,
  };
}

function useBuying(currency: Currency) {
  const queryClient = useQueryClient();
  const checkout = useCheckout();
  const words = useCheckoutWords(checkout.error);
  const { reset } = checkout;
  // After the Back button of the payment page, the browser may restore this page while a package is
  // still marked as busy.
  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', handleShow);

    return () => removeEventListener('pageshow', handleShow);
  }, [reset]);
  const packageKey = checkout.variables?.packageKey;
  const isUnderWay = checkout.isPending || checkout.isSuccess;

  return {
    // An ordered package stays busy until the payment page has loaded.
    chosenKey: isUnderWay ? packageKey : undefined,
    isOff: isPaymentOff(checkout.error),
    problem: words && packageKey ? { packageKey, words } : undefined,
    buy(key: string) {
      // The user may press a second time before React renders the busy button.
      if (queryClient.isMutating({ mutationKey: checkoutKey }) > 0) return;
      checkout.mutate(
        { packageKey: key, currency },
        { onSuccess: url => window.location.assign(url) },
      );
    },
  };
}
