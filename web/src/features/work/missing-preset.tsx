import { isApiError } from '../../api/api-error.ts';
import { describeError } from '../../api/error-copy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MissingDetail } from './missing-detail.tsx';

type MissingPresetProps = { error: unknown; onClose: () => void; onRetry: () => void };

export function MissingPreset({ error, onClose, onRetry }: MissingPresetProps) {
  const { t } = useTranslation('presets');
  const isGone = isApiError(error, 'NOT_FOUND') || isApiError(error, 'VALIDATION_FAILED');
  const words = {
    plate: t('problem.plate'),
    title: t('problem.title'),
    reason: isGone ? t('problem.gone') : describeError(error),
    retry: t('problem.retry'),
  };

  return <MissingDetail words={words} onRetry={isGone ? undefined : onRetry} onClose={onClose} />;
}
