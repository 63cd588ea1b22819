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
  /** Says what goes, and what happens to the credits. */
  message: ReactNode;
  confirmLabel: string;
  /** Where going back has a name of its own. */
  cancelLabel?: string;
  /** Nothing goes: what is asked is only that somebody knows it. */
  isHarmless?: boolean;
  isBusy?: boolean;
  error?: ReactNode;
  /** As of `Dialog`. */
  focusAfterwards?: () => HTMLElement | true;
};

/** Asks before something goes for good: Cancel, then the outlined red button. Its error shows inside it. */
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

  // The second press of a double one, be it that the first opened the question, is no answer.
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
