import { CAROUSEL_STEP_PX, CAROUSEL_TOLERANCE_PX } from '@vermilion/contract/limits';
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * Reports whether a row of cards is scrolled to an end, and moves the focus between cards by keys.
 */
export function useCarousel(count: number) {
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false });

  const measure = useCallback(() => {
    const { scrollLeft, scrollWidth, clientWidth } = row.current ?? document.documentElement;
    const isAtStart = scrollLeft <= CAROUSEL_TOLERANCE_PX;
    const isAtEnd = scrollLeft >= scrollWidth - clientWidth - CAROUSEL_TOLERANCE_PX;
    setEnds(before =>
      before.isAtStart === isAtStart && before.isAtEnd === isAtEnd
        ? before
        : { isAtStart, isAtEnd },
    );
  }, []);

  // `count` is a dependency, because another number of cards changes the row's length.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    measure();
    const observer = new ResizeObserver(measure);
    if (row.current) observer.observe(row.current);

    return () => observer.disconnect();
  }, [measure, count]);

  return {
    ...ends,
    scroll: (direction: 1 | -1) => row.current?.scrollBy({ left: direction * CAROUSEL_STEP_PX }),
    rowProps: { ref: row, onScroll: measure, onKeyDown: handleKeyDown },
  };
}

/** Only keys on the card itself count, because other controls on a card need them. */
function handleKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const cards = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[data-preset] > button:first-child'),
  ];
  const at = cards.findIndex(card => card === event.target);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: cards.length - 1 }[event.key];
  if (at === -1 || to === undefined) return;
  event.preventDefault();
  cards[to]?.focus();
}
