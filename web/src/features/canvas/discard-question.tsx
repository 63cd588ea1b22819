import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

type DiscardQuestionProps = {
  isOpen: boolean;
  letter: string;
  onKeep: () => void;
  onDiscard: () => void;
};

export function DiscardQuestion({ isOpen, letter, onKeep, onDiscard }: DiscardQuestionProps) {
  const { t } = useTranslation('canvas');

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onKeep}
      onConfirm={onDiscard}
      title={t('discard.title')}
      message={t('discard.message', { letter })}
      cancelLabel={t('discard.keep')}
      confirmLabel={t('discard.confirm')}
    />
  );
}
