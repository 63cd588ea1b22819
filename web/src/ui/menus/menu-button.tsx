import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useRef,
  useState,
} from 'react';
import { usePreload } from '../hooks/use-preload.ts';
import { showNotOpened } from '../toasts/show-not-opened.ts';

export type MenuAlign = 'start' | 'end';

export type MenuButtonProps = {
  trigger: ReactNode;
  /** The button's accessible name, needed if the button contains no text. */
  triggerLabel?: string;
  triggerClassName?: string;
  align?: MenuAlign;
};

export type MenuSeat = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  anchor: RefObject<HTMLButtonElement | null>;
  align: MenuAlign;
};

type LazyMenuProps = MenuButtonProps & {
  /** Must be the same function in every render, because a hook depends on it. */
  load: () => Promise<unknown>;
  renderPopup: (seat: MenuSeat) => ReactNode;
};

/**
 * Loads the popup's code (40 kB) after the page, or earlier when a pointer or the focus reaches the
 * button.
 */
export function MenuButton(props: LazyMenuProps) {
  const { trigger, triggerLabel, triggerClassName, align = 'start', load, renderPopup } = props;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const preload = () => void load().catch(() => {});

  usePreload(load);

  function handleOpenChange(next: boolean): void {
    setOpen(next);
    if (next) load().then(() => setLoaded(true), handleMissing);
  }

  /** If the code can't be loaded, the menu stays closed: rendering it would crash the page. */
  function handleMissing(): void {
    setOpen(false);
    showNotOpened();
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
        // Cancels an earlier press, so that the menu does not open when its code arrives late.
        onBlur={isLoaded ? undefined : () => setOpen(false)}
        // The press closes an open menu before the click event arrives, so the click must know
        // whether the menu was open before.
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
