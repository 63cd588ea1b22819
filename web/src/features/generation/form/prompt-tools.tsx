import { STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { CircleMinus, Square } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { type Toast, toast } from '../../../ui/toasts/toast.ts';
import { TemplatesButton } from '../templates/templates-button.tsx';
import { createBlankCanvas } from './blank-canvas.ts';
import type { StudioForm } from './use-studio-form.ts';

type PromptToolsProps = {
  form: StudioForm;
  isExcluding: boolean;
  /** Undefined if the model takes no negative prompt. */
  onExclude?: () => void;
};

export function PromptTools({ form, isExcluding, onExclude }: PromptToolsProps) {
  const { t } = useTranslation('studio');

  return (
    <div className="mt-2 -ml-2 flex flex-wrap">
      <TemplatesButton form={form} />
      <BlankCanvasButton form={form} />
      {onExclude && (
        <Button
          variant="quiet"
          size={32}
          className="px-2!"
          icon={<CircleMinus aria-hidden size={16} className="md:max-lg:hidden" />}
          aria-expanded={isExcluding}
          onClick={onExclude}
        >
          {t('negative.open')}
        </Button>
      )}
    </div>
  );
}

export function BlankCanvasButton({ form, onAdd }: { form: StudioForm; onAdd?: () => void }) {
  const { t } = useTranslation('studio');
  const { images, isTextOnly } = form;
  if (isTextOnly) return null;

  function handlePress(): void {
    try {
      const canvas = createBlankCanvas();
      const hasRoom = images.max === undefined || images.list.length < images.max;
      images.addFiles([canvas]);
      if (hasRoom)
        showToast('success', t('blankCanvas.ready'), {
          label: t('canvas.edit'),
          onSelect: () => images.editFile(canvas),
        });
      onAdd?.();
    } catch {
      showToast('error', t('blankCanvas.failed'));
    }
  }

  return (
    <Button
      variant="quiet"
      size={32}
      className="px-2!"
      icon={<Square aria-hidden size={16} className="md:max-lg:hidden" />}
      onClick={handlePress}
    >
      {t('blankCanvas.label')}
    </Button>
  );
}

function showToast(kind: 'success' | 'error', title: string, action?: Toast['action']): void {
  toast({ kind, title, action, durationMs: STUDIO_TOAST_MS, key: 'blank-canvas' });
}
