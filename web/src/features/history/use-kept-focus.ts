import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Where a card leaves the wall with the focus in it, restored, taken from the favorites or deleted elsewhere, the one that takes its place
 * has the focus, or the page's heading where none is left: never the body, which a keyboard cannot see. For the element around the list.
 */
export function useKeptFocus(items: unknown) {
  const wall = useRef<HTMLDivElement>(null);
  const held = useRef<{ cell: Element; index: number }>(undefined);

  // Before anything is painted, and whenever other cards hang here.
  useLayoutEffect(() => {
    if (!held.current) return;
    const { cell, index } = held.current;
    const cells = cellsOf(wall.current);
    if (cell.isConnected) {
      held.current = { cell, index: cells.indexOf(cell) };
      return;
    }
    held.current = undefined;
    if (document.activeElement && document.activeElement !== document.body) return;
    const next = cells[Math.min(index, cells.length - 1)]?.querySelector<HTMLElement>('button');
    (next ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  }, [items]);

  return {
    ref: wall,
    onFocus(event: FocusEvent): void {
      const cell = event.target.closest('li');
      held.current = cell ? { cell, index: cellsOf(wall.current).indexOf(cell) } : undefined;
    },
    onBlur(): void {
      held.current = undefined;
    },
  };
}

function cellsOf(wall: HTMLElement | null): Element[] {
  return [...(wall?.querySelectorAll('li') ?? [])];
}
