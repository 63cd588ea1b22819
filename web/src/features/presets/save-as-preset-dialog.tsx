import type { Job } from '@vermilion/contract/job';
import { WORK_TOAST_MS } from '@vermilion/contract/limits';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { SavePresetForm } from './save-preset-form.tsx';
import { useIsCreatingPreset } from './use-preset-changes.ts';

type SaveAsPresetDialogProps = { job: Job; isOpen: boolean; onClose: () => void };

export function SaveAsPresetDialog({ job, isOpen, onClose }: SaveAsPresetDialogProps) {
  const { t } = useTranslation('presets');
  const isCreating = useIsCreatingPreset();

  function handleSaved(title: string): void {
    toast({ kind: 'success', title: t('save.saved', { title }), durationMs: WORK_TOAST_MS });
    onClose();
  }

  // The dialog stays open until the outcome is known.
  function handleClose(): void {
    if (!isCreating()) onClose();
  }

  return (
    <Dialog
      width={560}
      isOpen={isOpen}
      onClose={handleClose}
      title={t('save.title')}
      description={t('save.includes')}
    >
      <SavePresetForm key={job.id} job={job} onSaved={handleSaved} onClose={onClose} />
    </Dialog>
  );
}
