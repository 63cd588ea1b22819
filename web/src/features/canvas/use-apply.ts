import { STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { abortable } from './abortable.ts';
import type { ApplyEdit, CanvasEdit } from './canvas-edit.ts';
import { ImageMissingError } from './engine/image-missing.ts';
import { isBlank } from './engine/is-blank.ts';
import { createExporter, type Exporter } from './engine/render/export.ts';
import { type ExportProgress, progressAt } from './engine/render/export-progress.ts';
import type { OpenedEditor } from './use-opened-editor.ts';

type ApplyOptions = {
  opened: OpenedEditor;
  name: string;
  onApply: ApplyEdit;
  onClose: () => void;
  onStopped: () => void;
};

/** If applying fails or is stopped, the canvas stays open and unchanged. */
export function useApply({ opened, name, onApply, onClose, onStopped }: ApplyOptions) {
  const { t } = useTranslation('canvas');
  const [progress, setProgress] = useState<ExportProgress>();
  const applying = useRef<AbortController>(undefined);
  const exporter = useRef<Exporter>(undefined);

  useEffect(() => {
    const created = createExporter();
    exporter.current = created;

    return () => {
      // An export that continued after the canvas is closed would change the form later.
      applying.current?.abort();
      created.close();
    };
  }, []);

  async function apply(): Promise<void> {
    if (applying.current || !exporter.current) return;
    if (isBlank(opened.editor.state().document)) {
      toast({ kind: 'warning', title: t('blank'), durationMs: STUDIO_TOAST_MS });
      return;
    }
    const { signal } = (applying.current = new AbortController());
    setProgress(progressAt('drawing', 0));
    // The export does not wait for this write, which may be slow.
    const saved = { id: opened.autosave.id, written: opened.autosave.flush() };
    try {
      const { edit, isReduced, width, height } = await makeEdit(exporter.current, opened, {
        ...{ name, signal, onProgress: setProgress },
      });
      await abortable(onApply(edit, saved, signal), signal);
      if (isReduced)
        toast({
          kind: 'info',
          title: t('appliedSmaller', { width, height }),
          durationMs: STUDIO_TOAST_MS,
        });
      onClose();
    } catch (error) {
      setProgress(undefined);
      if (signal.aborted) return onStopped();
      console.error('The edits could not be applied:', error);
      const title = error instanceof ImageMissingError ? t('imageMissing') : t('failed');
      toast({ kind: 'error', title, durationMs: STUDIO_TOAST_MS });
    } finally {
      applying.current = undefined;
    }
  }

  return { progress, apply: () => void apply(), stop: () => applying.current?.abort() };
}

type Making = { name: string; signal: AbortSignal; onProgress: (progress: ExportProgress) => void };

async function makeEdit(
  exporter: Exporter,
  { editor, pictures }: OpenedEditor,
  { name, ...course }: Making,
) {
  const { document } = editor.state();
  const { picture, mask, ...rest } = await exporter.exportEdit({ document, pictures, ...course });
  const stem = name.replace(/\.[^.]*$/, '');
  const file = (blob: Blob, ending: string) =>
    new File([blob], `${stem}${ending}.png`, { type: 'image/png' });
  const edit: CanvasEdit = {
    picture: file(picture, ''),
    document,
    ...(mask && { mask: file(mask, '-mask') }),
  };

  return { edit, ...rest };
}
