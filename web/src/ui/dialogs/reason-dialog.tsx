import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { limitInput } from '../fields/limit-input.ts';
import { TextArea } from '../fields/text-area.tsx';
import { Dialog } from './dialog.tsx';

type ReasonDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** `reason` has no surrounding spaces. */
  onConfirm: (reason: string) => void;
  title: string;
  message: ReactNode;
  confirmLabel: string;
  reasonLabel: string;
  /** Without this text the reason is optional. */
  missingReason?: string;
  reasonCharactersMax: number;
  isDanger?: boolean;
  isBusy?: boolean;
  error?: ReactNode;
  /** See `dialog-popup.tsx`. */
  focusAfterwards?: () => HTMLElement | true;
  children?: ReactNode;
};

export function ReasonDialog(props: ReasonDialogProps) {
  const { isOpen, onClose, onConfirm, title, message, confirmLabel, isDanger, isBusy } = props;
  const { t } = useTranslation('components');
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    // The text is cleared when the dialog opens, not when it closes, because it stays visible while
    // the dialog fades out.
    if (isOpen) {
      setReason('');
      setIsMissing(false);
    }
  }

  function handleConfirm(): void {
    const words = reason.trim();
    if (!words && props.missingReason) return setIsMissing(true);
    onConfirm(words);
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={message}
      {...(props.focusAfterwards && { focusAfterwards: props.focusAfterwards })}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            isBusy={isBusy ?? false}
            onClick={handleConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="mt-4 flex flex-col gap-4">
        {props.children}
        <TextArea
          label={props.reasonLabel}
          value={reason}
          {...limitInput(props.reasonCharactersMax, setReason)}
          error={isMissing && !reason.trim() ? props.missingReason : undefined}
        />
        {props.error && <Banner kind="error">{props.error}</Banner>}
      </div>
    </Dialog>
  );
}
