import { useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { StudioForm } from '../form/use-studio-form.ts';
import { offerUndo } from '../offer-undo.ts';
import { type ChosenTemplate, TemplateList } from './template-list.tsx';

type TemplatesDialogProps = { form: StudioForm; isOpen: boolean; onClose: () => void };

export function TemplatesDialog({ form, isOpen, onClose }: TemplatesDialogProps) {
  const { t } = useTranslation(['studioParts', 'studio']);
  const { draft, isTextOnly } = form;
  const wasUsed = useRef(false);

  function handleUse({ mode, prompt }: ChosenTemplate): void {
    wasUsed.current = true;
    onClose();
    form.switchMode(mode);
    form.edit({ prompt });
    if (draft.prompt.trim() === '' || draft.prompt === prompt) return;
    const before = { mode: draft.mode, prompt: draft.prompt };
    offerUndo(t('templates.used'), t('studio:undo.undo'), () => form.studio.edit(before));
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('studio:templates.label')}
      description={t('templates.description')}
      width={560}
      isTall
      focusAfterwards={() => {
        const isUsed = wasUsed.current;
        wasUsed.current = false;

        return (isUsed && form.promptInput.current) || true;
      }}
    >
      <TemplateList mode={draft.mode} isTextOnly={isTextOnly} onUse={handleUse} />
    </Dialog>
  );
}
