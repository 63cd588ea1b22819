import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type AgreementDialogProps = { isOpen: boolean; isBusy: boolean; onAgree: () => void; onClose: () => void };

/** Asks whoever takes a file without the visible label to label it themselves. */
export function AgreementDialog({ isOpen, isBusy, onAgree, onClose }: AgreementDialogProps) {
  const { t } = useTranslation('components');

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('agreement.title')}
      description={t('agreement.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={onAgree}>
            {t('agreement.agree')}
          </Button>
        </>
      }
    />
  );
}
