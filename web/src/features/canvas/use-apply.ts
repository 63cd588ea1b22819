import { STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';
import { type CanvasEdit, ImageMissingError } from './canvas-edit.ts';
import { isBlank } from './engine/is-blank.ts';
import { exportEdit } from './engine/render/export.ts';
import type { OpenedEditor } from './use-opened-editor.ts';

type ApplyOptions = {
  opened: OpenedEditor;
  /** Of the file that was opened. */
  name: string;
  onApply: (edit: CanvasEdit, keptId: string) => Promise<void>;
  onClose: () => void;
};

/** Makes files of what was drawn and hands them on, to who tells that they were applied. What can't be applied stays open, as it was. */
export function useApply({ opened, name, onApply, onClose }: ApplyOptions) {
  const { t } = useTranslation('canvas');
  const [isApplying, setApplying] = useState(false);

  async function apply(): Promise<void> {
    if (isApplying) return;
    if (isBlank(opened.editor.state().document)) {
      toast({ kind: 'warning', title: t('blank'), durationMs: STUDIO_TOAST_MS });
      return;
    }
    setApplying(true);
    try {
      const { edit, isReduced, width, height } = await makeEdit(opened, name);
      await opened.keeper.flush();
      await onApply(edit, opened.keeper.id);
      if (isReduced)
        toast({ kind: 'info', title: t('appliedSmaller', { width, height }), durationMs: STUDIO_TOAST_MS });
      onClose();
    } catch (error) {
      console.error('The edits could not be applied:', error);
      setApplying(false);
      const title = error instanceof ImageMissingError ? t('imageMissing') : t('failed');
      toast({ kind: 'error', title, durationMs: STUDIO_TOAST_MS });
    }
  }

  return { isApplying, apply: () => void apply() };
}

async function makeEdit({ editor, pictures }: OpenedEditor, name: string) {
  const { document, letter } = editor.state();
  const { picture, mask, ...rest } = await exportEdit({ document, pictures });
  const stem = name.replace(/\.[^.]*$/, '');
  const file = (blob: Blob, ending: string) => new File([blob], `${stem}${ending}.png`, { type: 'image/png' });
  const edit: CanvasEdit = {
    picture: file(picture, ''),
    ...(mask && { mask: file(mask, '-mask') }),
    ...(letter && { letter }),
  };

  return { edit, ...rest };
}
