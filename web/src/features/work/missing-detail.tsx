import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Plate } from '../../ui/pictures/plate.tsx';
import { EmptyWork, WorkFrame } from './work-frame.tsx';

type MissingDetailProps = {
  words: Record<'plate' | 'title' | 'reason' | 'retry', string>;
  /** Undefined if a retry would not help. */
  onRetry: (() => void) | undefined;
  onClose: () => void;
};

export function MissingDetail({ words, onRetry, onClose }: MissingDetailProps) {
  const { t } = useTranslation('components');

  return (
    <WorkFrame
      ratio={1}
      plate={
        <Plate
          title={<span className="text-faint">{words.plate}</span>}
          seal="place"
          sealSize={26}
          className="h-13 md:h-15"
        />
      }
      panel={
        <div role="alert" className="px-4 pt-5 pb-6 md:px-6">
          {/* Hidden from screen readers, because they read these words as the dialog's name. */}
          <p aria-hidden className="title pt-0.5 pr-10 text-28">
            {words.title}
          </p>
          <p className="mt-2 text-14 text-muted">{words.reason}</p>
          <div className="mt-6 flex gap-2">
            {onRetry && <Button onClick={onRetry}>{words.retry}</Button>}
            <Button onClick={onClose}>{t('close')}</Button>
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
