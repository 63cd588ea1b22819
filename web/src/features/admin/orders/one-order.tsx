import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnyOrder } from '@vermilion/contract/admin/orders';
import type { ReactNode } from 'react';
import { call } from '../../../api/client.ts';
import { describeError } from '../../../api/error-copy.ts';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { OwnerName } from '../lists/owner-name.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { sectionLink } from '../section-link.ts';
import { OrderStatus } from './order-status.tsx';
import { orderQuery, ordersKey } from './queries.ts';

/** An order with the actions of administrators. */
export function OneOrder({ id }: { id: string }) {
  const { t } = useTranslation('adminOrders');
  const query = useQuery(orderQuery(id));

  return (
    <>
      <Link {...sectionLink('orders')} className="text-14 text-muted hover:text-text">
        {t('back')}
      </Link>
      <div className="mt-3">
        <SectionHead title={t('one', { reference: query.data?.order.number ?? '' })} />
      </div>
      <QueryState query={query}>{({ order }) => <Details order={order} />}</QueryState>
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
