import { isPaid } from '@vermilion/contract/order-status';
import type { Order } from '@vermilion/contract/payments';
import { formatMoment } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../router/link.tsx';

export function ReceiptLink({ order }: { order: Order }) {
  const { t } = useTranslation('auth');
  if (!isPaid(order.status)) return null;

  return (
    <Link
      to={paths.receipt}
      search={{ order: order.id }}
      aria-label={t('payments.orders.receiptOf', { date: formatMoment(order.created_at) })}
      className="text-right underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {t('payments.orders.receipt')}
    </Link>
  );
}
