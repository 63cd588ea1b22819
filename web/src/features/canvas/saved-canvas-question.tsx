import { formatMoment } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import type { SavedCanvas } from './engine/autosave/saved-canvas.ts';

type SavedCanvasQuestionProps = {
  isOpen: boolean;
  saved: Pick<SavedCanvas, 'savedMs'>;
  onContinue: () => void;
  onStartOver: () => void;
};

/**
 * Asks whether to continue the saved drawing. Escape and the close button continue it, because this
 * loses nothing.
 */
export function SavedCanvasQuestion({
  isOpen,
  saved,
  onContinue,
  onStartOver,
}: SavedCanvasQuestionProps) {
  const { t } = useTranslation('studioParts');

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onContinue}
      // The element that had the focus before no longer exists when the dialog closes.
      focusAfterwards={() => document.querySelector<HTMLElement>('.canvas-stage') ?? true}
      title={t('canvas.kept.question')}
      description={t('canvas.kept.since', {
        time: formatMoment(new Date(saved.savedMs).toISOString()),
      })}
      footer={
        <>
          <Button onClick={onStartOver}>{t('canvas.kept.startOver')}</Button>
          <Button variant="primary" onClick={onContinue}>
            {t('canvas.kept.continue')}
          </Button>
        </>
      }
    />
  );
}
