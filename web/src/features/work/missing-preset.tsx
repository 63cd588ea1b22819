import { TriangleAlert } from 'lucide-react';
import { isApiError } from '../../api/api-error.ts';
import { describeError } from '../../api/error-copy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Plate } from '../../ui/plate.tsx';
import { EmptyWork, WorkFrame } from './work-frame.tsx';

type MissingPresetProps = { error: unknown; onClose: () => void; onRetry: () => void };

/** The dialog of a preset that can't be opened: why, and what can be done. */
export function MissingPreset({ error, onClose, onRetry }: MissingPresetProps) {
  const { t } = useTranslation(['presets', 'components']);
  const isGone = isApiError(error, 'NOT_FOUND') || isApiError(error, 'VALIDATION_FAILED');

  return (
    <WorkFrame
      ratio={1}
      plate={
        <Plate
          title={<span className="text-faint">{t('problem.plate')}</span>}
          seal="place"
          sealSize={26}
          className="h-13 md:h-15"
        />
      }
      panel={
        <div role="alert" className="px-4 pt-5 pb-6 md:px-6">
          {/* The dialog carries the same words as its name. */}
          <p aria-hidden className="title pt-0.5 pr-10 text-28">
            {t('problem.title')}
          </p>
          <p className="mt-2 text-14 text-muted">{isGone ? t('problem.gone') : describeError(error)}</p>
          <div className="mt-6 flex gap-2">
            {!isGone && <Button onClick={onRetry}>{t('problem.retry')}</Button>}
            <Button onClick={onClose}>{t('components:close')}</Button>
          </div>
        </div>
      }
    >
      <EmptyWork ratio={1}>
        <TriangleAlert aria-hidden size={20} className="text-red" />
      </EmptyWork>
    </WorkFrame>
  );
}
