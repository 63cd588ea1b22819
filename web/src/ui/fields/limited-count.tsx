import { countCodePoints } from '@vermilion/contract/count-code-points';
import { formatNumber } from '../../i18n/format-number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../class-names.ts';

type LimitedCountProps = { text: string; max: number; grayAbove: number; amberAbove: number };

export function LimitedCount({ text, max, grayAbove, amberAbove }: LimitedCountProps) {
  const { t } = useTranslation('components');
  const count = countCodePoints(text, max);
  const tone = count > amberAbove ? 'text-amber' : count > grayAbove ? 'text-muted' : 'text-faint';

  return (
    <span className={classNames('figures text-12', tone)}>
      <span aria-hidden>
        {formatNumber(count)}/{formatNumber(max)}
      </span>
      <span className="sr-only">{t('charactersOf', { number: count, total: max })}</span>
    </span>
  );
}
