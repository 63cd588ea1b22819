import { useEffect } from 'react';
import { useIsAnyDialogOpen } from '../../ui/dialogs/open-dialogs.ts';
import { allOf, extended, nothingSelected, started, toggled } from './selection.ts';
import { useSelection } from './use-selection.ts';

/**
 * On a card, `x` toggles the card, and Shift+X selects all cards from the anchor to it. On the
 * selection button, `x` starts a selection. Elsewhere `x` does nothing, because it may be pressed
 * by accident. On a card or during a selection, Ctrl+A selects the page. Escape ends the
 * selection.
 */
export function useSelectionKeys(order: readonly string[]): void {
  const [{ isOn }, change] = useSelection();
  const isDialogOpen = useIsAnyDialogOpen();

  useEffect(() => {
    if (isDialogOpen) return;
    function handleKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.altKey || hasOwnKeys(event.target)) return;
      const isCommand = event.ctrlKey || event.metaKey;
      const id = cardAt(event.target);
      if (event.key.toLowerCase() === 'x' && !isCommand) {
        if (isSelectButton(event.target)) change(started);
        else if (id)
          change(selection =>
            event.shiftKey ? extended(selection, id, order) : toggled(selection, id),
          );
      } else if (event.key === 'a' && isCommand && (isOn || id)) {
        event.preventDefault();
        change(() => allOf(order));
      } else if (event.key === 'Escape' && isOn) {
        event.preventDefault();
        change(() => nothingSelected);
      }
    }
    document.addEventListener('keydown', handleKeyDown);

    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [isDialogOpen, isOn, order, change]);
}

function hasOwnKeys(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [role=menu]') !== null
  );
}

function isSelectButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-select]') !== null;
}

function cardAt(target: EventTarget | null): string | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-work]') : null;

  return card?.dataset.work;
}
