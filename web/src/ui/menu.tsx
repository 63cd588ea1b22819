import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useLoadAhead } from './use-load-ahead.ts';

export type MenuEntry =
  | {
      kind?: 'action';
      label: ReactNode;
      description?: ReactNode;
      icon?: ReactNode;
      aside?: ReactNode;
      /** The key that does the same. */
      keys?: string;
      isDanger?: boolean;
      isDisabled?: boolean;
      onSelect: () => void;
    }
  /** One of several exclusive choices, all those that stand together; the chosen one is ticked. */
  | {
      kind: 'choice';
      label: ReactNode;
      description?: ReactNode;
      aside?: ReactNode;
      isChosen: boolean;
      isDisabled?: boolean;
      onSelect: () => void;
    }
  | { kind: 'heading'; label: ReactNode }
  /** Why those entries below it that are off are so. */
  | { kind: 'note'; label: ReactNode }
  | { kind: 'line' };

export type MenuAlign = 'start' | 'end';

type MenuProps = {
  entries: readonly MenuEntry[];
  /** What the button shows. */
  trigger: ReactNode;
  /** The button's accessible name, where what it shows is not words. */
  triggerLabel?: string;
  triggerClassName?: string;
  align?: MenuAlign;
  /** As wide as its button: for a menu that chooses a value. */
  isAnchorWide?: boolean;
};

const loadPopup = () => import('./menu-popup.tsx').then(module => ({ default: module.MenuPopup }));
const MenuPopup = lazy(loadPopup);
/** Sooner yet where somebody points at the button. */
const preloadPopup = () => void loadPopup().catch(() => {});

/**
 * A button that opens a menu. The menu itself (40 kB) is loaded beside the page, at the latest when one points at the button, and the
 * activation that came before it arrived opens it then.
 */
export function Menu({
  entries,
  trigger,
  triggerLabel,
  triggerClassName,
  align = 'start',
  isAnchorWide = false,
}: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);

  useLoadAhead(loadPopup);

  function handleOpenChange(next: boolean): void {
    setOpen(next);
    // Where it can't be had the button stays as it is: a part that is missing would take the page away with it.
    if (next)
      loadPopup().then(
        () => setLoaded(true),
        () => setOpen(false),
      );
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
        onPointerEnter={preloadPopup}
        onFocus={preloadPopup}
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
          <MenuPopup
            entries={entries}
            isOpen={isOpen}
            onOpenChange={handleOpenChange}
            anchor={button}
            align={align}
            isAnchorWide={isAnchorWide}
          />
        </Suspense>
      )}
    </>
  );
}
