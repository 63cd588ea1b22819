import type { TransactionType } from '@vermilion/contract/transaction-types';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';

/** What a change was for. What brings credits is green. */
export function TypeBadge({ type }: { type: TransactionType }) {
  const { t } = useTranslation('auth');

  return <Badge tone={type === 'deduction' ? 'plain' : 'green'}>{t(`credits.type.${type}`)}</Badge>;
}

/** The color of a change: what comes is green, what goes plain. */
export function changeClass(delta: number): string {
  return delta > 0 ? 'text-green' : 'text-text';
}
