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
  /** Says what will be lost, and what happens to the credits. */
  message: ReactNode;
  confirmLabel: string;
  /** Replaces "Cancel". */
  cancelLabel?: string;
  /** Nothing is lost: the dialog only informs. */
  isHarmless?: boolean;
  isBusy?: boolean;
  error?: ReactNode;
  /** See `Dialog`. */
  focusAfterwards?: () => HTMLElement | true;
};

/**
 * Asks before something is deleted for good: Cancel, then the outlined red button. An error appears
 * inside.
 */
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

  // The second click of a double click may have hit a dialog that the first one opened, so it is
  // ignored.
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
