import { STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useLazyPart } from '../../../ui/lazy-part.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { StudioForm } from '../form/use-studio-form.ts';
import { templatesDialog } from '../lazy-parts.ts';

export function TemplatesButton({ form }: { form: StudioForm }) {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const drawDialog = useLazyPart(templatesDialog, isOpen, handleFailed);

  function handleFailed(): void {
    close();
    toast({ kind: 'error', title: t('templates.failed'), durationMs: STUDIO_TOAST_MS });
  }

  return (
    <>
      <Button
        variant="quiet"
        size={32}
        className="px-2!"
        icon={<FileText aria-hidden size={16} className="md:max-lg:hidden" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('templates.label')}
      </Button>
      {drawDialog({ form, isOpen, onClose: close })}
    </>
  );
}
