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
  /** Names what the user will lose, and the effect on credits. */
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** True if nothing will be lost. The button is then not red. */
  isHarmless?: boolean;
  isBusy?: boolean;
  error?: ReactNode;
  /** See `dialog-popup.tsx`. */
  focusAfterwards?: () => HTMLElement | true;
};

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

  // The second click of a double click is ignored, because its first click may have opened this
  // dialog.
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
