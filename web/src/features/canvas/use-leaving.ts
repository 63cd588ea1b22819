import { useEffect, useRef } from 'react';
import type { LeaveGuard } from './leave-guard.ts';
import type { OpenedEditor } from './use-opened-editor.ts';

export type CanvasOverlay = 'keys' | 'layers' | 'discard';

type LeavingOptions = {
  opened: OpenedEditor;
  open: CanvasOverlay | undefined;
  setOpen: (open: CanvasOverlay | undefined) => void;
  stopApplying: (() => void) | undefined;
  onClose: () => void;
  onEscapeMeans: (handle: () => void) => void;
  onLeavingMeans: (guard: LeaveGuard | undefined) => void;
};

/** Handles all ways out of the canvas. Asks first if a drawing would be lost. */
export function useLeaving(options: LeavingOptions): {
  requestClose: () => void;
  discard: () => void;
} {
  const { opened, open, setOpen, stopApplying, onClose, onEscapeMeans, onLeavingMeans } = options;
  const { editor, autosave } = opened;
  const goOn = useRef<() => void>(undefined);

  function leave(): void {
    void autosave.remove();
    onClose();
  }

  function ask(onward?: () => void): void {
    goOn.current = onward;
    setOpen('discard');
  }

  function discard(): void {
    if (!goOn.current) return leave();
    void autosave.remove();
    // Following the link closes the editor.
    goOn.current();
  }

  function requestClose(): void {
    if (stopApplying) stopApplying();
    else if (editor.state().isChanged) ask();
    else leave();
  }

  function handleEscape(): void {
    if (stopApplying) stopApplying();
    else if (editor.live()) editor.onCancel();
    else if (open === 'layers') setOpen(undefined);
    else if (editor.state().tool === 'crop') editor.leaveCrop();
    else requestClose();
  }

  const isUnsaved = () => editor.state().isChanged && autosave.hasFailed();

  /**
   * Returns whether the editor may close. Back first closes the list of keys or the layers. Unlike
   * Escape, it cancels no gesture and no crop.
   */
  function handleBack(): boolean {
    if (stopApplying) stopApplying();
    else if (open === 'keys' || open === 'layers') setOpen(undefined);
    else if (editor.state().isChanged) ask();
    else {
      void autosave.remove();

      return true;
    }

    return false;
  }

  /**
   * Returns whether the editor may close. For a link it closes without a question if the device has
   * stored the drawing.
   */
  function mayLeave(onward?: () => void): boolean {
    if (!onward) return handleBack();
    if (isUnsaved()) ask(onward);

    return !isUnsaved();
  }

  useEffect(() => onEscapeMeans(handleEscape));
  useGuard({ mayLeave, isUnsaved }, onLeavingMeans);

  return { requestClose, discard };
}

function useGuard(guard: LeaveGuard, onLeavingMeans: LeavingOptions['onLeavingMeans']): void {
  useEffect(() => {
    onLeavingMeans(guard);

    return () => onLeavingMeans(undefined);
  });
}
