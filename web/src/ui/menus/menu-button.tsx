import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useRef,
  useState,
} from 'react';
import { useLoadAhead } from '../hooks/use-load-ahead.ts';
import { tellNotOpened } from '../toasts/tell-not-opened.ts';

export type MenuAlign = 'start' | 'end';

export type MenuButtonProps = {
  /** What the button shows. */
  trigger: ReactNode;
  /** The button's accessible name, where what it shows is not words. */
  triggerLabel?: string;
  triggerClassName?: string;
  align?: MenuAlign;
};

/** What a menu must know of the button that opened it. */
export type MenuSeat = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  anchor: RefObject<HTMLButtonElement | null>;
  align: MenuAlign;
};

type LazyMenuProps = MenuButtonProps & {
  /** Brings the code of the menu; it must not change. */
  load: () => Promise<unknown>;
  /** The menu, whose code is there by then. */
  renderPopup: (seat: MenuSeat) => ReactNode;
};

/**
 * The button of a menu. The menu itself (40 kB, and what its entries do) is loaded beside the page, at the latest when one points at the
 * button, and the activation that came before it arrived opens it then.
 */
export function MenuButton(props: LazyMenuProps) {
  const { trigger, triggerLabel, triggerClassName, align = 'start', load, renderPopup } = props;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  /** Sooner yet where somebody points at the button. */
  const preload = () => void load().catch(() => {});

  useLoadAhead(load);

  function handleOpenChange(next: boolean): void {
    setOpen(next);
    if (next) load().then(() => setLoaded(true), handleMissing);
  }

  /** A part that is missing would take the page away with it. */
  function handleMissing(): void {
    setOpen(false);
    tellNotOpened();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    handleOpenChange(true);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={triggerLabel}
        className={triggerClassName}
        onPointerEnter={preload}
        onFocus={preload}
        // Pressing outside the menu closes it before the click arrives here; the click must not open it again.
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={event => handleOpenChange(event.detail === 0 ? !isOpen : !wasOpen.current)}
        onKeyDown={handleKeyDown}
      >
        {trigger}
      </button>
      {isLoaded && (
        <Suspense>
          {renderPopup({ isOpen, onOpenChange: handleOpenChange, anchor: button, align })}
        </Suspense>
      )}
    </>
  );
}
