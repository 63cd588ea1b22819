import type { Order } from '@vermilion/contract/payments';
import { formatMoment, formatMoney } from '../../i18n/format.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LozengeText } from '../../ui/lozenge-text.tsx';
import { ReceiptLink } from './receipt-link.tsx';
import { StatusMark } from './status-mark.tsx';

const head = 'pb-2 font-medium';

export function OrderTable({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation('auth');

  return (
    <table className="figures w-full table-fixed border-collapse text-left text-14">
      <caption className="sr-only">{t('payments.orders.title')}</caption>
      <thead className="border-b border-line-strong text-12 text-faint">
        <tr>
          <th scope="col" className={`${head} w-1/4`}>
            {t('payments.orders.date')}
          </th>
          <th scope="col" className={head}>
            {t('payments.orders.package')}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {t('payments.orders.credits')}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {t('payments.orders.amount')}
          </th>
          <th scope="col" className={`${head} w-1/5 pl-12`}>
            {t('payments.orders.status')}
          </th>
          <th scope="col" className={`${head} w-24 text-right`}>
            {t('payments.orders.receipt')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-b border-line">
        {orders.map(order => (
          <tr key={order.id} className="h-11">
            <td>
              <time dateTime={order.created_at}>{formatMoment(order.created_at)}</time>
            </td>
            <td className="truncate text-muted">{order.package_name}</td>
            <td className="text-right">
              <LozengeText text={`◆${formatNumber(order.credits_purchased)}`} />
            </td>
            <td className="text-right">{formatMoney(order.amount, order.currency)}</td>
            <td className="pl-12">
              <StatusMark status={order.status} />
            </td>
            <td className="text-right">
              <ReceiptLink order={order} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
