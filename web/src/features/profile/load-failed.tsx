import { useTranslation } from '../../i18n/use-translation.ts';

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('auth');

  return (
    <p role="alert" className="text-14 text-muted">
      {t('profile.loadFailed')}{' '}
      <button type="button" onClick={onRetry} className="text-text underline underline-offset-4">
        {t('profile.retry')}
      </button>
    </p>
  );
}
