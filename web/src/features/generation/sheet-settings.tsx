import { RotateCw, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { FormSettings } from './form/form-settings.tsx';
import { NegativePrompt } from './form/prompt-group.tsx';
import { BlankCanvasButton } from './form/prompt-tools.tsx';
import type { StudioForm } from './form/use-studio-form.ts';
import { UnavailableNote } from './prints/unavailable-note.tsx';

export function SheetSettings({ form }: { form: StudioForm }) {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <IconButton
        icon={<SlidersHorizontal aria-hidden size={18} />}
        label={t('settings.label')}
        size={44}
        className="-mr-3"
        onClick={() => setOpen(true)}
      />
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('settings.label')}
        footer={<Button onClick={() => setOpen(false)}>{t('settings.done')}</Button>}
      >
        <div className="mt-5 flex flex-col gap-5">
          <UnavailableNote unavailable={form.unavailable} />
          <FormSettings form={form} />
          {form.choice?.model.takes_negative_prompt && <NegativePrompt form={form} />}
          <div className="-ml-2 flex flex-wrap gap-2">
            <BlankCanvasButton form={form} onAdd={() => setOpen(false)} />
            <Button
              variant="quiet"
              size={32}
              className="px-2!"
              icon={<RotateCw aria-hidden size={14} />}
              onClick={() => {
                setOpen(false);
                form.reset();
              }}
            >
              {t('reset')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
