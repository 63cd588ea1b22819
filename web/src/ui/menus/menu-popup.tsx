import { Menu as Base } from '@base-ui/react/menu';
import { type RefObject, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useMedia, WIDE } from '../hooks/use-media.ts';
import type { MenuSeat } from './menu-button.tsx';
import type { MenuEntry } from './menu-entry.ts';
import { MenuRows } from './menu-rows.tsx';

const ENTRIES_BESIDE_MAX = 6;

/** A long menu scrolls, and on phones it is a sheet at the bottom of the window. */
export function MenuPopup({
  entries,
  isOpen,
  onOpenChange,
  anchor,
  align,
  isAnchorWide = false,
}: MenuSeat & { entries: readonly MenuEntry[]; isAnchorWide?: boolean }) {
  const popup = useRef<HTMLDivElement>(null);
  const isSheet = !useMedia(WIDE) && entries.filter(isItem).length > ENTRIES_BESIDE_MAX;

  return (
    <Base.Root
      open={isOpen}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={isNow => !isNow && returnFocus(anchor)}
    >
      <Base.Portal container={landmarkOf(anchor)}>
        {isSheet && (
          <Base.Backdrop className="fixed inset-0 z-[999999999] bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        )}
        <Base.Positioner
          anchor={anchor}
          align={align}
          positionMethod={isSheet ? 'fixed' : 'absolute'}
          sideOffset={6}
          collisionPadding={8}
          className={classNames(
            // The menu lies above the toasts, because they would cover it until they disappear.
            'z-[1000000000] outline-none',
            // `!` overrides the position in the style attribute, which the library writes.
            isSheet && 'inset-x-0! top-auto! bottom-0! transform-none!',
          )}
        >
          <Base.Popup
            ref={popup}
            finalFocus={false}
            data-sheet={isSheet || undefined}
            className={classNames(
              'group/menu relative overflow-y-auto overscroll-contain border-line bg-overlay shadow-overlay transition-opacity outline-none data-ending-style:opacity-0 data-starting-style:opacity-0',
              isSheet
                ? 'max-h-[75dvh] rounded-t-dialog border-t p-2 pb-[max(8px,env(safe-area-inset-bottom))]'
                : 'max-h-(--available-height) max-w-(--available-width) min-w-50 origin-(--transform-origin) rounded-card border p-1',
              isAnchorWide && !isSheet && 'w-[max(var(--anchor-width),400px)]',
            )}
          >
            <MenuRows entries={entries} />
            {entries.every(isOfChoice) && <ShowChosen popup={popup} />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function isItem({ kind }: MenuEntry): boolean {
  return kind === undefined || kind === 'action' || kind === 'choice';
}

function isOfChoice(entry: MenuEntry): boolean {
  return entry.kind === 'choice' || !isItem(entry);
}

function ShowChosen({ popup }: { popup: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    // Waits two frames, because in the first frame the menu gets its position and the focus.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => show(popup.current));
    });

    return () => cancelAnimationFrame(frame);
  }, [popup]);

  return null;
}

function show(menu: HTMLElement | null): void {
  const chosen = menu?.querySelector<HTMLElement>('[aria-checked=true]');
  if (!menu || !chosen) return;
  menu.scrollTop = chosen.offsetTop - (menu.clientHeight - chosen.offsetHeight) / 2;
  chosen.focus({ preventScroll: true });
}

/**
 * The menu is mounted in the landmark or dialog of its button, so that assistive technology finds
 * it there.
 */
function landmarkOf(anchor: RefObject<HTMLElement | null>): HTMLElement | undefined {
  return anchor.current?.closest<HTMLElement>('[role=dialog], main, header, nav') ?? undefined;
}

/**
 * Returns the focus to the button, unless the chosen entry has moved the focus, for example into a
 * dialog.
 */
function returnFocus({ current: button }: RefObject<HTMLElement | null>): void {
  const focused = document.activeElement;
  if (!focused || focused.contains(button) || focused.closest('[role=menu]')) button?.focus();
}
