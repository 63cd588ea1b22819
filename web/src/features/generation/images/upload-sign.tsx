import { RotateCw, TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import type { ShownImage } from './use-images.ts';

export function UploadSign({ shown, onRetry }: { shown: ShownImage; onRetry: () => void }) {
  const { t } = useTranslation('studioParts');
  const { label, upload } = shown;
  if (!upload) return null;
  if (upload.status !== 'error')
    return (
      <ProgressLine
        label={t('images.uploading', { label })}
        value={upload.status === 'uploading' ? upload.fraction : undefined}
        className="absolute inset-x-0 bottom-0"
      />
    );

  return (
    <span className="pointer-events-none absolute inset-0 flex items-center justify-center rounded-thumb border border-red">
      {upload.isRetryable ? (
        <Tooltip text={t('images.retryOne', { label })}>
          <button
            type="button"
            aria-label={t('images.retryOne', { label })}
            onClick={onRetry}
            className="pointer-events-auto flex size-8 items-center justify-center rounded-control bg-picture-label text-on-picture"
          >
            <RotateCw aria-hidden size={16} />
          </button>
        </Tooltip>
      ) : (
        <TriangleAlert aria-hidden size={18} className="text-red" />
      )}
    </span>
  );
}
