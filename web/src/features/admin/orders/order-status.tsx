import type { AnyOrder } from '@vermilion/contract/admin/orders';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';

const tones = {
  pending: 'plain',
  completed: 'green',
  failed: 'plain',
  expired: 'plain',
  partially_refunded: 'amber',
  refunded: 'amber',
  disputed: 'red',
} as const satisfies Record<AnyOrder['status'], string>;

export function OrderStatus({ status }: Pick<AnyOrder, 'status'>) {
  const { t } = useTranslation('adminOrders');

  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
