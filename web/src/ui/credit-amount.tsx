import { formatNumber } from '../i18n/format-number.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { classNames } from './class-names.ts';
import { Lozenge, type LozengeSize } from './lozenge.tsx';

type CreditAmountProps = {
  credits: number;
  size?: LozengeSize;
  isOnVermilion?: boolean;
  className?: string;
};

export function CreditAmount({
  credits,
  size = 9,
  isOnVermilion = false,
  className,
}: CreditAmountProps) {
  const { t } = useTranslation('components');

  return (
    <span className={classNames('figures inline-flex items-center gap-2', className)}>
      <Lozenge size={size} kind={isOnVermilion ? 'on-ver' : 'solid'} />
      <span aria-hidden>{formatNumber(credits)}</span>
      <span className="sr-only">{t('credits', { count: credits })}</span>
    </span>
  );
}
