import type { ReactNode } from 'react';
import { latePart, useLatePart } from '../late-part.ts';
import { tellNotOpened } from '../toasts/tell-not-opened.ts';
import { useCountedDialog } from './open-dialogs.ts';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** A sentence under the title; read out when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** The row of buttons at the foot. */
  footer?: ReactNode;
  /** Width in px at most; 1264 is the work dialog, which brings its own layout (`isBare`). */
  width?: 400 | 560 | 1264;
  /** Where the focus goes when the dialog closes; `true`, as without it, means what had it before. */
  focusAfterwards?: () => HTMLElement | true;
  /** No padding, title for screen readers only: the content draws the whole surface. */
  isBare?: boolean;
  /** Its content is a list that scrolls inside; on phones it fills the screen. */
  isTall?: boolean;
  /** An answer changes its content: its upper edge stays where it opened, so that nothing jumps then. */
  isTopHeld?: boolean;
};

const popup = latePart(() => import('./dialog-popup.tsx').then(module => module.DialogPopup));

/** For what brings the code of a dialog itself, so that it comes with this. */
export const loadDialogPopup = popup.load;

/**
 * A dialog. Escape, a press outside and the cross close it; the focus returns to where it was. Its code is loaded beside the page that may
 * open it, so that it opens at once, and also where the connection is lost by then; where it can't be had a toast says so, and it closes.
 */
export function Dialog(props: DialogProps) {
  const drawPopup = useLatePart(popup, props.isOpen, () => {
    tellNotOpened();
    props.onClose();
  });
  useCountedDialog(props.isOpen);

  return drawPopup(props);
}
