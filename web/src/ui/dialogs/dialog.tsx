import { lazyPart, useLazyPart } from '../lazy-part.ts';
import { showNotOpened } from '../toasts/show-not-opened.ts';
import type { DialogProps } from './dialog-popup.tsx';
import { useCountedDialog } from './open-dialogs.ts';

const popup = lazyPart(() => import('./dialog-popup.tsx').then(module => module.DialogPopup));

/** Other chunks call this to load the code in parallel. */
export const loadDialogPopup = popup.load;

/**
 * Escape, a press outside and the close button close the dialog, and the focus returns to the
 * element that had it before. The code loads after the page, so that the dialog also opens without
 * a connection. If the code cannot be loaded, a toast says so.
 */
export function Dialog(props: DialogProps) {
  const drawPopup = useLazyPart(popup, props.isOpen, () => {
    showNotOpened();
    props.onClose();
  });
  useCountedDialog(props.isOpen);

  return drawPopup(props);
}
