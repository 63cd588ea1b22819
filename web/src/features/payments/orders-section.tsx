import { useQuery } from '@tanstack/react-query';
import type { Order } from '@vermilion/contract/payments';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMedia, WIDE } from '../../ui/hooks/use-media.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OrderList } from './order-list.tsx';
import { OrderTable } from './order-table.tsx';
import { ordersQuery } from './queries.ts';

export function OrdersSection() {
  const { t } = useTranslation('auth');
  const { data, isError, refetch } = useQuery(ordersQuery);

  return (
    <section className="mt-12">
      <h2 className="title pt-0.5 pb-3 text-28">{t('payments.orders.title')}</h2>
      {data ? (
        <Orders orders={data} />
      ) : isError ? (
        <p role="alert" className="border-t border-line py-4 text-14 text-muted">
          {t('payments.orders.failed')}{' '}
          <button
            type="button"
            onClick={() => void refetch()}
            className="text-text underline underline-offset-4"
          >
            {t('payments.retry')}
          </button>
        </p>
      ) : (
        <OrdersSkeleton />
      )}
    </section>
  );
}

function Orders({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation('auth');
  const isWide = useMedia(WIDE);
  if (orders.length === 0) {
    return (
      <p className="border-t border-line py-4 text-14 text-muted">{t('payments.orders.empty')}</p>
    );
  }

  return isWide ? <OrderTable orders={orders} /> : <OrderList orders={orders} />;
}

function OrdersSkeleton() {
  const { t } = useTranslation('auth');

  return (
    <div
      role="status"
      aria-busy="true"
      aria-label={t('payments.orders.loading')}
      className="divide-y divide-line border-y border-line"
    >
      {[0, 1, 2].map(place => (
        <div key={place} className="flex h-11 items-center justify-between gap-6">
          <Skeleton className="h-3 w-40" />
          <Skeleton className="h-3 w-24" />
        </div>
      ))}
    </div>
  );
}
