import { useEffect, useRef } from 'react';
import type { LeaveGuard } from './leave-guard.ts';
import type { OpenedEditor } from './use-opened-editor.ts';

/** What may lie over the canvas. */
export type OverCanvas = 'keys' | 'layers' | 'discard';

type LeavingOptions = {
  opened: OpenedEditor;
  open: OverCanvas | undefined;
  setOpen: (open: OverCanvas | undefined) => void;
  /** While edits are applied. */
  stopApplying: (() => void) | undefined;
  onClose: () => void;
  /** Takes what Escape does here. */
  onEscapeMeans: (handle: () => void) => void;
  /** Takes what leaving does here. */
  onLeavingMeans: (guard: LeaveGuard | undefined) => void;
};

/** The ways out of the canvas: its buttons, Escape, Back and links. What was changed asks first. */
export function useLeaving(options: LeavingOptions): {
  requestClose: () => void;
  discard: () => void;
} {
  const { opened, open, setOpen, stopApplying, onClose, onEscapeMeans, onLeavingMeans } = options;
  const { editor, keeper } = opened;
  /** Where a link leads that was followed, once the question is answered. */
  const goOn = useRef<() => void>(undefined);

  function leave(): void {
    void keeper.remove();
    onClose();
  }

  function ask(onward?: () => void): void {
    goOn.current = onward;
    setOpen('discard');
  }

  function discard(): void {
    if (!goOn.current) return leave();
    void keeper.remove();
    // The window closes as it is left.
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

  const isUnsaved = () => editor.state().isChanged && keeper.isUnkept();

  /** Back takes away what lies over the canvas, as Escape does; a tool is left by no Back. */
  function handleBack(): boolean {
    if (stopApplying) stopApplying();
    else if (open === 'keys' || open === 'layers') setOpen(undefined);
    else if (editor.state().isChanged) ask();
    else {
      void keeper.remove();

      return true;
    }

    return false;
  }

  /** Whoever follows a link finds the work again where it is kept. */
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
