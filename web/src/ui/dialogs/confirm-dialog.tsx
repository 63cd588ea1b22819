import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** Says what will be lost and what happens to the credits. */
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** The dialog only informs, and nothing is lost. */
  isHarmless?: boolean;
  isBusy?: boolean;
  error?: ReactNode;
  /** See `Dialog`. */
  focusAfterwards?: () => HTMLElement | true;
};

/** Asks before a final deletion: Cancel, then the outlined red button. An error appears inside. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    onClose,
    onConfirm,
    title,
    message,
    confirmLabel,
    cancelLabel,
    isHarmless,
    isBusy,
    error,
  } = props;
  const { t } = useTranslation('components');

  // Ignores the second click of a double click whose first click opened this dialog.
  function handleConfirm(event: MouseEvent): void {
    if (event.detail < 2) onConfirm();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={message}
      focusAfterwards={props.focusAfterwards}
      footer={
        <>
          <Button onClick={onClose}>{cancelLabel ?? t('cancel')}</Button>
          <Button
            variant={isHarmless ? 'primary' : 'danger'}
            isBusy={isBusy}
            onClick={handleConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {error && (
        <div className="mt-4">
          <Banner kind="error">{error}</Banner>
        </div>
      )}
    </Dialog>
  );
}
