import { latePart, useLatePart } from '../late-part.ts';
import { tellNotOpened } from '../toasts/tell-not-opened.ts';
import type { DialogProps } from './dialog-popup.tsx';
import { useCountedDialog } from './open-dialogs.ts';

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
