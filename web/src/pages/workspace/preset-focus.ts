import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { pageHeading } from './work-focus.ts';

/**
 * Returns the ids of the shown presets in the order of their cards. A preset may have two cards: a
 * featured one, and one in its category.
 */
export function useShownPresets(isWatched: boolean): string[] {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!isWatched) return () => {};
      const observer = new MutationObserver(listener);
      observer.observe(document.body, { childList: true, subtree: true });

      return () => observer.disconnect();
    },
    [isWatched],
  );
  const ids = useSyncExternalStore(subscribe, shownIds);

  return ids ? ids.split(' ') : [];
}

/** Returns one string, because equal strings cause no rerender. */
function shownIds(): string {
  return [...new Set(cards().map(card => card.dataset.preset))].join(' ');
}

/**
 * Returns a function that chooses what to focus when the dialog closes: the pressed card, otherwise
 * the card of the last shown preset, otherwise the heading.
 */
export function useFocusAfterPreset(presetId: string | undefined): () => HTMLElement | true {
  const isOpen = useRef(false);
  const shown = useRef<string>(undefined);
  const opener = useRef<Element | null>(null);

  // A layout effect still sees the pressed element, because the dialog takes the focus in the next
  // frame.
  useLayoutEffect(() => {
    if (presetId && !isOpen.current) opener.current = document.activeElement;
    if (presetId) shown.current = presetId;
    isOpen.current = presetId !== undefined;
  }, [presetId]);

  return () => {
    const pressed = opener.current?.closest<HTMLElement>('[data-preset]');
    const isSame = pressed?.isConnected && pressed.dataset.preset === shown.current;
    const card = isSame ? pressed : cardOf(shown.current);

    return card ? focusableIn(card) : (restingPlace() ?? true);
  };
}

export function placeOf(id: string | undefined): HTMLElement | undefined {
  const card = cardOf(id);

  return card ? focusableIn(card) : restingPlace();
}

/** Returns the next preset in the order of the cards, or the previous one if this is the last. */
export function neighborOfPreset(id: string): string | undefined {
  const ids = shownIds().split(' ');
  const place = ids.indexOf(id);

  return place === -1 ? undefined : (ids[place + 1] ?? ids[place - 1]);
}

function cardOf(id: string | undefined): HTMLElement | undefined {
  return cards().find(card => card.dataset.preset === id);
}

function focusableIn(card: HTMLElement): HTMLElement {
  return card.matches('button, a') ? card : (card.querySelector<HTMLElement>('button, a') ?? card);
}

function restingPlace(): HTMLElement | undefined {
  const heading = pageHeading();

  return heading?.hasAttribute('tabindex')
    ? heading
    : (document.querySelector<HTMLElement>('main') ?? undefined);
}

function cards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-preset]')];
}
