import { formatMoment } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import type { KeptCanvas } from './engine/keep/kept-canvas.ts';

type KeptQuestionProps = {
  isOpen: boolean;
  kept: Pick<KeptCanvas, 'savedMs'>;
  onContinue: () => void;
  onStartOver: () => void;
};

/** Escape and the close button continue, because this loses nothing. */
export function KeptQuestion({ isOpen, kept, onContinue, onStartOver }: KeptQuestionProps) {
  const { t } = useTranslation('studioParts');

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onContinue}
      // The element that had the focus before no longer exists when the dialog closes.
      focusAfterwards={() => document.querySelector<HTMLElement>('.canvas-stage') ?? true}
      title={t('canvas.kept.question')}
      description={t('canvas.kept.since', {
        time: formatMoment(new Date(kept.savedMs).toISOString()),
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
