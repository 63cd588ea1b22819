import { formatNumber } from '../../i18n/format-number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../class-names.ts';

type CharacterCountProps = {
  id: string;
  text: string;
  advised?: number;
};

/** The number of characters turns amber above `advised`. */
export function CharacterCount({
  id,
  text,
  advised = Number.POSITIVE_INFINITY,
}: CharacterCountProps) {
  const { t } = useTranslation('components');
  const count = [...text].length;

  return (
    <span
      id={id}
      className={classNames('figures text-12', count > advised ? 'text-amber' : 'text-faint')}
    >
      <span aria-hidden>{formatNumber(count)}</span>
      <span className="sr-only">{t('characters', { count })}</span>
    </span>
  );
}
