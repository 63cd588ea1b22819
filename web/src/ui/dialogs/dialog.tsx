import { lazyPart, useLazyPart } from '../lazy-part.ts';
import { showNotOpened } from '../toasts/show-not-opened.ts';
import type { DialogProps } from './dialog-popup.tsx';
import { useCountedDialog } from './open-dialogs.ts';

const popup = lazyPart(() => import('./dialog-popup.tsx').then(module => module.DialogPopup));

/** Preloads the code of dialogs. */
export const loadDialogPopup = popup.load;

/**
 * A dialog that closes by Escape, a press outside or its close button, and then returns the focus.
 * Its code loads after the page, so that it can later open without a connection.
 */
export function Dialog(props: DialogProps) {
  const drawPopup = useLazyPart(popup, props.isOpen, () => {
    showNotOpened();
    props.onClose();
  });
  useCountedDialog(props.isOpen);

  return drawPopup(props);
}
