import { latePart, useLatePart } from '../late-part.ts';
import { showNotOpened } from '../toasts/show-not-opened.ts';
import type { DialogProps } from './dialog-popup.tsx';
import { useCountedDialog } from './open-dialogs.ts';

const popup = latePart(() => import('./dialog-popup.tsx').then(module => module.DialogPopup));

/** Lets other chunks with dialogs load this code in parallel. */
export const loadDialogPopup = popup.load;

/**
 * A dialog. Escape, a press outside and the cross close it; the focus returns to its former
 * element. Its code loads beside the page, so that it opens at once and without a connection. If
 * the code can't be loaded, a toast says so and the dialog closes.
 */
export function Dialog(props: DialogProps) {
  const drawPopup = useLatePart(popup, props.isOpen, () => {
    showNotOpened();
    props.onClose();
  });
  useCountedDialog(props.isOpen);

  return drawPopup(props);
}
