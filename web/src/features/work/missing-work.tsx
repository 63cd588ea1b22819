import { isApiError } from '../../api/api-error.ts';
import { describeError } from '../../api/error-copy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MissingDetail } from './missing-detail.tsx';

type MissingWorkProps = { error: unknown; onClose: () => void; onRetry: () => void };

export function MissingWork({ error, onClose, onRetry }: MissingWorkProps) {
  const { t } = useTranslation(['studio', 'studioParts']);
  // An invalid id, for example of an address that was cut off, also means that no such work exists.
  const isGone = isApiError(error, 'NOT_FOUND') || isApiError(error, 'VALIDATION_FAILED');
  const words = {
    plate: t('studioParts:problem.plate'),
    title: t('work.loadFailed'),
    reason: isGone ? t('work.notFound') : describeError(error),
    retry: t('studioParts:history.retry'),
  };

  return <MissingDetail words={words} onRetry={isGone ? undefined : onRetry} onClose={onClose} />;
}
