import type { ListedPreset } from '@vermilion/contract/presets';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useArchivePreset } from './use-preset-changes.ts';

type ArchivePresetProps = {
  preset: ListedPreset;
  isOpen: boolean;
  onClose: () => void;
  onArchived: () => void;
  focusAfterwards: () => HTMLElement | true;
};

export function ArchivePreset({
  preset,
  isOpen,
  onClose,
  onArchived,
  focusAfterwards,
}: ArchivePresetProps) {
  const { t } = useTranslation('presets');
  const { mutate, isPending } = useArchivePreset(preset.id, { onArchived, onSettled: onClose });

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => mutate()}
      isBusy={isPending}
      title={t('archive.title')}
      message={t('archive.text')}
      confirmLabel={t(isPending ? 'archive.busy' : 'archive.confirm')}
      focusAfterwards={focusAfterwards}
    />
  );
}
