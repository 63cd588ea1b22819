import { latePart, useLatePart } from '../late-part.ts';
import { showNotOpened } from '../toasts/show-not-opened.ts';
import type { DialogProps } from './dialog-popup.tsx';
import { useCountedDialog } from './open-dialogs.ts';

const popup = latePart(() => import('./dialog-popup.tsx').then(module => module.DialogPopup));

/** Other chunks call this to load the code in parallel. */
export const loadDialogPopup = popup.load;

/**
 * A dialog. Escape, a press outside and the cross close it, and the focus returns. Its code loads
 * after the page, so that it also opens without a connection. If that failed, a toast says so.
 */
export function Dialog(props: DialogProps) {
  const drawPopup = useLatePart(popup, props.isOpen, () => {
    showNotOpened();
    props.onClose();
  });
  useCountedDialog(props.isOpen);

  return drawPopup(props);
}
