import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnyOrder } from '@vermilion/contract/admin/orders';
import type { ReactNode } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { describeError } from '../../../api/error-copy.ts';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { OwnerName } from '../lists/owner-name.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { OrderStatus } from './order-status.tsx';
import { orderQuery, ordersKey } from './queries.ts';

export function OneOrder({ id }: { id: string }) {
  const { t } = useTranslation('adminOrders');
  const query = useQuery(orderQuery(id));
  const isGone = isApiError(query.error, 'NOT_FOUND', 'VALIDATION_FAILED') && !query.data;

  return (
    <>
      <BackLink section="orders">{t('back')}</BackLink>
      {isGone ? (
        <EmptyState heading="h1" title={t('gone.title')}>
          {t('gone.text')}
        </EmptyState>
      ) : (
        <>
          <SectionHead title={t('one', { reference: query.data?.order.number ?? '' }).trim()} />
          <QueryState query={query}>{({ order }) => <Details order={order} />}</QueryState>
        </>
      )}
    </>
  );
}

function Details({ order }: { order: AnyOrder }) {
  const { t } = useTranslation('adminOrders');
  const money = (amount: number) => formatMoney(amount, order.currency);

  return (
    <>
      <dl className="figures mt-8 grid border-t border-line text-14">
        <Fact label={t('columns.status')}>
          <OrderStatus status={order.status} />
        </Fact>
        <Fact label={t('columns.owner')}>
          <OwnerName owner={order.owner} />
        </Fact>
        <Fact label={t('columns.package')}>
          {t('credits', {
            name: order.package_name,
            base: formatNumber(order.base_credits),
            bonus: formatNumber(order.bonus_credits),
          })}
        </Fact>
        <Fact label={t('columns.amount')}>{money(order.amount)}</Fact>
        <Fact label={t('columns.refunded')}>{money(order.refunded_amount)}</Fact>
        <Fact label={t('takenBack')}>{formatNumber(order.credits_taken_back)}</Fact>
        <Fact label={t('columns.when')}>{formatMoment(order.created_at)}</Fact>
        {order.paid_at && <Fact label={t('paid')}>{formatMoment(order.paid_at)}</Fact>}
        <Fact label={t('payment')}>{order.payment_reference ?? '–'}</Fact>
      </dl>
      <Panel title={t('refund.title')} text={t('refund.text')}>
        <div className="mt-4 flex flex-wrap gap-2">
          {order.dashboard_url && (
            <a
              href={order.dashboard_url}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({})}
            >
              {t('refund.open')}
            </a>
          )}
          <CheckOrder id={order.id} />
        </div>
      </Panel>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-line py-2.5 md:grid-cols-[160px_minmax(0,1fr)]">
      <dt className="text-12 text-faint md:pt-0.5">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function CheckOrder({ id }: { id: string }) {
  const { t } = useTranslation('adminOrders');
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('checkOrder', { params: { id } }),
    onSuccess: ({ order }) =>
      toast({ kind: 'success', title: t('checked'), line: t(`status.${order.status}`) }),
    onError: error => toast({ kind: 'error', title: t('notChecked'), line: describeError(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ordersKey }),
  });

  return (
    <Button isBusy={isPending} onClick={() => mutate()}>
      {t('check')}
    </Button>
  );
}
