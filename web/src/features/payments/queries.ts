import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import type { Currency } from '@vermilion/contract/credit-packages';
import { ApiError, isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { describeError } from '../../api/error-copy.ts';
import { refetchSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** See PAY-12. */
export const packagesQuery = queryOptions({
  queryKey: ['payments', 'packages'],
  queryFn: ({ signal }) => call('listPackages', { signal }),
});

export const ordersQuery = queryOptions({
  queryKey: ['payments', 'orders'],
  queryFn: async ({ signal }) => (await call('listOrders', { signal })).orders,
});

export function receiptQuery(id: string) {
  return queryOptions({
    queryKey: ['payments', 'receipt', id],
    queryFn: async ({ signal }) => (await call('getOrder', { params: { id }, signal })).receipt,
  });
}

/** Fetched only once, because the region must not change during a payment. */
export const regionQuery = queryOptions({
  queryKey: ['region'],
  queryFn: async ({ signal }) => (await call('getRegion', { signal })).show_cny,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/**
 * Checks the payment of a user who has returned from a checkout. Refetches the data that the
 * checkout changed, before the result is shown.
 */
export function verifyQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['payments', 'verify', sessionId],
    queryFn: async ({ client, signal }) => {
      const verified = await call('verifySession', { params: { sessionId }, signal });
      await reloadAfterPurchase(client);

      return verified;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Never rejects, because each part of the page shows its own failure. */
async function reloadAfterPurchase(queryClient: QueryClient): Promise<void> {
  await Promise.allSettled([
    refetchSession(queryClient),
    queryClient.invalidateQueries({ queryKey: packagesQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey }),
  ]);
}

export type CheckoutChoice = { packageKey: string; currency: Currency };

export const checkoutKey = ['payments', 'checkout'];

export function useCheckout() {
  return useMutation({
    mutationKey: checkoutKey,
    mutationFn: async ({ packageKey, currency }: CheckoutChoice) => {
      // An answer without an address is an error, because there is no page to open.
      const { url } = await call('createCheckoutSession', {
        body: { package_key: packageKey, currency },
      });
      if (!url) throw new NoCheckoutUrlError();

      return url;
    },
  });
}

class NoCheckoutUrlError extends Error {}

export function isPaymentOff(error: unknown): boolean {
  return (
    isApiError(error, 'PAYMENT_DISABLED') || (error instanceof ApiError && error.status === 503)
  );
}

export function useCheckoutWords(error: unknown): string | undefined {
  const { t } = useTranslation('auth');
  if (!error || isPaymentOff(error)) return undefined;
  if (error instanceof NoCheckoutUrlError) return t('payments.noCheckoutUrl');

  return describeError(error, t('payments.checkoutError'));
}
