import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

type CopyAgreementDialogProps = {
  isOpen: boolean;
  /** The answer that is being sent, if any. */
  answering: boolean | undefined;
  onAnswer: (isAgreed: boolean) => void;
  onClose: () => void;
};

/** Shown on installations that label AI pictures. */
export function CopyAgreementDialog({
  isOpen,
  answering,
  onAnswer,
  onClose,
}: CopyAgreementDialogProps) {
  const { t } = useTranslation('auth');

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('profile.data.agreement.title')}
      description={t('profile.data.agreement.text')}
      footer={
        <>
          <Button isBusy={answering === false} onClick={() => onAnswer(false)}>
            {t('profile.data.agreement.labelled')}
          </Button>
          <Button variant="primary" isBusy={answering === true} onClick={() => onAnswer(true)}>
            {t('profile.data.agreement.agree')}
          </Button>
        </>
      }
    />
  );
}
