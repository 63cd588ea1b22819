import type { OrderStatus } from '@vermilion/contract/order-status';
import { Check, Clock, type LucideIcon, Minus, X } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { type StatusTone, toneOf } from './rules.ts';

const looks: Record<StatusTone, { icon: LucideIcon; className: string }> = {
  green: { icon: Check, className: 'text-green' },
  amber: { icon: Clock, className: 'text-amber' },
  red: { icon: X, className: 'text-red' },
  gray: { icon: Minus, className: 'text-faint' },
};

export function StatusMark({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('auth');
  const { icon: Icon, className } = looks[toneOf(status)];

  return (
    <span className={classNames('flex items-center gap-2 whitespace-nowrap', className)}>
      <Icon aria-hidden size={15} className="flex-none" />
      {t(`payments.status.${status}`)}
    </span>
  );
}
