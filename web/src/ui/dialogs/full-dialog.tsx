import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { InFullDialog, useCountedDialog } from './open-dialogs.ts';

type FullDialogProps = {
  /** Its name, for screen readers; what is seen of it is the content's. */
  title: string;
  /** Escape was pressed where nothing inside had a use for it. */
  onEscape: () => void;
  /** Where the focus goes when the dialog is gone; `true`, as without it, means what had it before. */
  focusAfterwards?: () => HTMLElement | true;
  className?: string;
  children: ReactNode;
};

/** A dialog over the whole window, open as long as it is there. Heavy: load it lazily. */
export function FullDialog({
  title,
  onEscape,
  focusAfterwards,
  className,
  children,
}: FullDialogProps) {
  useCountedDialog(true);

  return (
    // A press on a toast is one outside of it.
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
