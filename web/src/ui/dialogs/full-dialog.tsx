import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { InFullDialog, useCountedDialog } from './open-dialogs.ts';

type FullDialogProps = {
  /** Read by screen readers. The content has its own visible title. */
  title: string;
  onEscape: () => void;
  /**
   * Returns the element to focus after the dialog has closed. `true`, the default, means the
   * element that had the focus before.
   */
  focusAfterwards?: () => HTMLElement | true;
  className?: string;
  children: ReactNode;
};

/** Shows the dialog as long as it is mounted. Import it lazily, because it is large. */
export function FullDialog({
  title,
  onEscape,
  focusAfterwards,
  className,
  children,
}: FullDialogProps) {
  useCountedDialog(true);

  return (
    // A press on a toast would count as a press outside and close the dialog.
    <Base.Root open disablePointerDismissal onOpenChange={isOpen => !isOpen && onEscape()}>
      <Base.Portal>
        <Base.Popup className={className} finalFocus={focusAfterwards}>
          <Base.Title className="sr-only">{title}</Base.Title>
          <InFullDialog value={true}>{children}</InFullDialog>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
