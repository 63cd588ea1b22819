import { useTranslation } from 'react-i18next';
import { formatNumber } from '../i18n/format-number.ts';
import { classNames } from './class-names.ts';

/** How many characters a text has: faint, and amber above what is advised. */
export function CharacterCount({ text, advised = Number.POSITIVE_INFINITY }: { text: string; advised?: number }) {
  const { t } = useTranslation('components');
  const count = [...text].length;

  return (
    <span className={classNames('figures text-12', count > advised ? 'text-amber' : 'text-faint')}>
      <span aria-hidden>{formatNumber(count)}</span>
      <span className="sr-only">{t('characters', { count })}</span>
    </span>
  );
}
