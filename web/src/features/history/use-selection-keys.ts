import { useEffect } from 'react';
import { useIsAnyDialogOpen } from '../../ui/dialogs/open-dialogs.ts';
import { allOf, extended, nothingSelected, started, toggled } from './selection.ts';
import { useSelection } from './use-selection.ts';

/** The keys that choose works: `x` the focused card, with Shift all up to it, or on the button that begins to choose works; it does nothing elsewhere, where it may be a stray key, Ctrl+A the whole page once one chooses, Escape ends it. */
export function useSelectionKeys(order: readonly string[]): void {
  const [{ isOn }, change] = useSelection();
  const isDialogOpen = useIsAnyDialogOpen();

  useEffect(() => {
    if (isDialogOpen) return;
    function handleKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.altKey || isElsewhere(event.target)) return;
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

/** In a field or a menu these keys have a meaning of their own. */
function isElsewhere(target: EventTarget | null): boolean {
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
