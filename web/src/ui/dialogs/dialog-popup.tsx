import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type Ref, useContext, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../class-names.ts';
import { InFullDialog } from './open-dialogs.ts';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  /** The maximum width in px. 1264 is for the dialog of a work. */
  width?: 400 | 560 | 1264;
  /** Returns the element to focus afterwards. `true`, the default, restores the earlier focus. */
  focusAfterwards?: () => HTMLElement | true;
  /** Removes the padding and hides the title, so that the content fills the dialog. */
  isBare?: boolean;
  /** For a list that scrolls inside the dialog. On phones the dialog fills the screen. */
  isTall?: boolean;
  /**
   * The upper edge stays where the dialog opened, so that nothing jumps when the content changes.
   */
  isTopHeld?: boolean;
};

const widths = { 400: 'max-w-100', 560: 'max-w-140', 1264: 'max-w-316' };

/** Import this module lazily, because it is large. */
export function DialogPopup(props: DialogProps) {
  const {
    isOpen,
    onClose,
    title,
    description,
    children,
    footer,
    focusAfterwards,
    width = 400,
  } = props;
  const { isBare = false, isTall = false, isTopHeld = false } = props;
  const hasOwnScrim = useContext(InFullDialog);
  const close = useRef<HTMLButtonElement>(null);
  // While the dialog fades out, the page below can be pressed.
  const style = isOpen ? undefined : { pointerEvents: 'none' as const };

  return (
    <Base.Root open={isOpen} onOpenChange={next => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop
          forceRender={hasOwnScrim}
          style={style}
          className="fixed inset-0 z-40 bg-scrim transition-opacity duration-220 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Viewport
          style={style}
          className="fixed inset-0 z-40 grid grid-cols-1 place-items-center-safe overflow-y-auto p-4 has-data-bare:max-md:p-0 has-data-tall:max-md:p-0"
        >
          <Base.Popup
            ref={isTopHeld ? holdTop : undefined}
            data-bare={isBare || undefined}
            data-tall={isTall || undefined}
            // Focusing the content would scroll the picture at the top out of view.
            initialFocus={isBare ? close : undefined}
            finalFocus={focusAfterwards}
            className={classNames(
              'relative w-full rounded-dialog border border-line bg-overlay shadow-overlay transition-[opacity,translate] duration-220 ease-out outline-none data-ending-style:opacity-0 data-starting-style:translate-y-1 data-starting-style:opacity-0',
              widths[width],
              isBare
                ? 'overflow-hidden max-md:min-h-dvh max-md:rounded-none max-md:border-0'
                : 'p-6',
              isTall &&
                'flex max-h-[min(760px,100dvh-32px)] flex-col max-md:h-dvh max-md:max-h-none max-md:rounded-none max-md:border-0',
            )}
          >
            <Base.Title className={isBare ? 'sr-only' : 'title pt-0.5 pr-10 text-28'}>
              {title}
            </Base.Title>
            {description && (
              <Base.Description className="mt-2 text-14 wrap-anywhere text-pretty text-muted">
                {description}
              </Base.Description>
            )}
            {children}
            {footer && <div className="mt-6 flex flex-wrap justify-end gap-2">{footer}</div>}
            <CloseButton ref={close} isBare={isBare} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

function CloseButton({ ref, isBare }: { ref: Ref<HTMLButtonElement>; isBare: boolean }) {
  const { t } = useTranslation('components');

  return (
    <Base.Close
      ref={ref}
      aria-label={t('close')}
      className={classNames(
        'absolute z-1 inline-flex size-9 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text active:bg-press',
        isBare
          ? 'top-4.5 right-3.5 max-md:fixed max-md:top-4 max-md:right-4 max-md:size-11 max-md:border max-md:border-line max-md:bg-overlay'
          : 'top-4 right-4',
      )}
    >
      <X aria-hidden size={16} />
    </Base.Close>
  );
}

const PADDING_PX = 16;

function holdTop(popup: HTMLElement | null): (() => void) | undefined {
  if (!popup) return undefined;
  const { style } = popup;

  function hold(): void {
    style.alignSelf = '';
    style.marginTop = '';
    const top = popup?.offsetTop ?? 0;
    style.alignSelf = 'start';
    style.marginTop = `${top - PADDING_PX}px`;
  }

  hold();
  addEventListener('resize', hold);

  return () => removeEventListener('resize', hold);
}
