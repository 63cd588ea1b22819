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
  /** For a button whose content is not text. */
  triggerLabel?: string;
  triggerClassName?: string;
  align?: MenuAlign;
};

/** Shared by the menu's popup and its button. */
export type MenuSeat = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  anchor: RefObject<HTMLButtonElement | null>;
  align: MenuAlign;
};

type LazyMenuProps = MenuButtonProps & {
  /** Must be the same function at each render. */
  load: () => Promise<unknown>;
  renderPopup: (seat: MenuSeat) => ReactNode;
};

/**
 * The code of the popup (40 kB) loads after the page, or when a pointer or the focus reaches the
 * button. After an earlier press, the menu opens once its code has loaded.
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

  /** Rendering a menu without its code would replace the whole page by an error. */
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
        // A menu whose code arrives after the user has moved on does not open.
        onBlur={isLoaded ? undefined : () => setOpen(false)}
        // A press on the button closes an open menu before the click arrives here. That click must
        // not open the menu again.
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
