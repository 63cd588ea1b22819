import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the next card, or to the heading, if the focused card is removed. Browsers
 * would focus the body, which keyboard users can't see. Returns props for the element around the
 * list.
 */
export function useKeptFocus(items: unknown) {
  const wall = useRef<HTMLDivElement>(null);
  const held = useRef<{ cell: Element; index: number }>(undefined);

  // A layout effect moves the focus before the browser paints.
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
