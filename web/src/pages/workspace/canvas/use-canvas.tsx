import { type ReactNode, useRef } from 'react';
import type { ApplyEdit } from '../../../features/canvas/canvas-edit.ts';
import type { LeaveGuard } from '../../../features/canvas/leave-guard.ts';
import { offerUndo } from '../../../features/generation/offer-undo.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { pageHeading } from '../work-focus.ts';
import { applyToForm } from './apply-to-form.ts';
import { describeImage, describeSaved, type UnfinishedCanvas } from './describe-canvas.ts';
import { useCanvasEntry } from './use-canvas-entry.ts';
import { type OpenedCanvas, useCanvasOpening } from './use-canvas-opening.ts';
import { useUnsavedCanvas } from './use-unsaved-canvas.ts';

/** Opens an image of the form, or an unfinished canvas, and puts the result into the form. */
export function useCanvas(userId: string): {
  openImage: (imageId: string) => void;
  /** Returns false if another canvas is open or opening. */
  openSaved: (left: UnfinishedCanvas) => boolean;
  isOpen: () => boolean;
  editor: ReactNode;
} {
  const { t } = useTranslation(['studio', 'studioParts']);
  const { opened, open, isOpen, close } = useCanvasOpening();
  const focusedId = useRef<string>(undefined);
  const guard = useRef<LeaveGuard>(undefined);
  useCanvasEntry(opened?.id, guard, () => close(opened?.id));
  useUnsavedCanvas(opened?.id, guard);

  async function handleApply(
    { target }: OpenedCanvas,
    ...edit: Parameters<ApplyEdit>
  ): Promise<void> {
    const applied = await applyToForm(userId, target, ...edit);
    focusedId.current = applied.id;
    offerUndo(t('studioParts:canvas.applied'), t('undo.undo'), applied.undo, 'success');
  }

  return {
    openImage(imageId) {
      focusedId.current = imageId;
      open(() => describeImage(userId, imageId));
    },
    openSaved: left => open(() => describeSaved(userId, left)),
    isOpen,
    editor: opened && (
      <opened.Editor
        userId={userId}
        picture={opened.picture}
        onApply={(...applied) => handleApply(opened, ...applied)}
        onClose={() => close(opened.id)}
        onLeavingMeans={means => {
          guard.current = means;
        }}
        focusAfterwards={() => thumbOf(focusedId.current) ?? pageHeading() ?? true}
      />
    ),
  };
}

function thumbOf(imageId: string | undefined): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-image="${CSS.escape(imageId ?? '')}"] button`);
}
