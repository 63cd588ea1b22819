import type { TransactionType } from '@vermilion/contract/transaction-types';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';

export function TypeBadge({ type }: { type: TransactionType }) {
  const { t } = useTranslation('auth');

  return <Badge tone={type === 'deduction' ? 'plain' : 'green'}>{t(`credits.type.${type}`)}</Badge>;
}

export function changeClass(delta: number): string {
  return delta > 0 ? 'text-green' : 'text-text';
}
