import { STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { FileText } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { loadTexts } from '../../../i18n/start-i18n.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useLoadAhead } from '../../../ui/hooks/use-load-ahead.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { StudioForm } from '../form/use-studio-form.ts';
import { offerUndo } from '../offer-undo.ts';
import type { ChosenTemplate, TemplateListProps } from './template-list.tsx';

async function loadList() {
  const [{ TemplateList }] = await Promise.all([
    import('./template-list.tsx'),
    loadTexts('studioParts'),
  ]);

  return TemplateList;
}

/** Opens the templates, which load beside the page with their words in both languages. */
export function TemplatesButton({ form }: { form: StudioForm }) {
  const { t } = useTranslation('studio');
  const { draft, isTextOnly } = form;
  const [List, setList] = useState<ComponentType<TemplateListProps>>();
  const [isOpen, setOpen] = useState(false);
  const wasUsed = useRef(false);

  useLoadAhead(loadList);

  function handleOpen(): void {
    wasUsed.current = false;
    loadList().then(
      list => {
        setList(() => list);
        setOpen(true);
      },
      () => toast({ kind: 'error', title: t('templates.failed'), durationMs: STUDIO_TOAST_MS }),
    );
  }

  function handleUse({ mode, prompt }: ChosenTemplate): void {
    wasUsed.current = true;
    setOpen(false);
    form.switchMode(mode);
    form.edit({ prompt });
    if (draft.prompt.trim() === '' || draft.prompt === prompt) return;
    const before = { mode: draft.mode, prompt: draft.prompt };
    offerUndo(t('undo.template'), t('undo.undo'), () => form.studio.edit(before));
  }

  return (
    <>
      <Button
        variant="quiet"
        size={32}
        className="px-2!"
        icon={<FileText aria-hidden size={16} className="md:max-lg:hidden" />}
        aria-haspopup="dialog"
        onClick={handleOpen}
      >
        {t('templates.label')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('templates.label')}
        description={t('templates.description')}
        width={560}
        isTall
        // After a template was used, the prompt gets the focus.
        focusAfterwards={() => (wasUsed.current && form.promptInput.current) || true}
      >
        {List && <List mode={draft.mode} isTextOnly={isTextOnly} onUse={handleUse} />}
      </Dialog>
    </>
  );
}
