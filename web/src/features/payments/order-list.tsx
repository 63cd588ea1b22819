import type { Order } from '@vermilion/contract/payments';
import { formatMoment, formatMoney } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CreditAmount } from '../../ui/credit-amount.tsx';
import { ReceiptLink } from './receipt-link.tsx';
import { StatusMark } from './status-mark.tsx';

export function OrderList({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation('auth');

  return (
    <ul
      aria-label={t('payments.orders.title')}
      className="figures divide-y divide-line border-t border-b border-t-line-strong border-b-line text-14"
    >
      {orders.map(order => (
        <li key={order.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3">
          <span className="truncate">{order.package_name}</span>
          <span className="text-right">{formatMoney(order.amount, order.currency)}</span>
          <time dateTime={order.created_at} className="text-12 leading-5.25 text-faint">
            {formatMoment(order.created_at)}
          </time>
          <CreditAmount credits={order.credits_purchased} className="justify-end text-muted" />
          <StatusMark status={order.status} />
          <ReceiptLink order={order} />
        </li>
      ))}
    </ul>
  );
}
