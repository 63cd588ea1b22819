import { describeError } from '../../api/error-copy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';

export function GalleryFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('presets');

  return (
    <RetryNotice
      title={t('gallery.failed.title')}
      retryLabel={t('gallery.failed.retry')}
      onRetry={onRetry}
    >
      {describeError(error)}
    </RetryNotice>
  );
}
