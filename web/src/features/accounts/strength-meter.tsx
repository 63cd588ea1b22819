import { ratePassword } from '@vermilion/contract/password-strength';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';

const SEGMENTS = [20, 40, 60, 80, 100];

const tones = {
  none: { bar: '', words: 'text-faint' },
  weak: { bar: 'bg-red', words: 'text-red' },
  fair: { bar: 'bg-amber', words: 'text-amber' },
  medium: { bar: 'bg-amber', words: 'text-amber' },
  strong: { bar: 'bg-green', words: 'text-green' },
  'very-strong': { bar: 'bg-green', words: 'text-green' },
};

/** The meter takes its space for an empty password too, so that typing moves nothing. */
export function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation('auth');
  const { score, label } = ratePassword(password);

  return (
    <div className="flex h-4.5 items-center gap-3">
      <div aria-hidden className="flex grow gap-1">
        {SEGMENTS.map(step => (
          <span
            key={step}
            className={classNames(
              'h-[3px] grow rounded-full',
              score >= step ? tones[label].bar : 'bg-line',
            )}
          />
        ))}
      </div>
      <p aria-live="polite" className={classNames('text-12', tones[label].words)}>
        <span className="sr-only">{t('strength.label')}</span>
        {t(`strength.${label}`)}
      </p>
    </div>
  );
}
