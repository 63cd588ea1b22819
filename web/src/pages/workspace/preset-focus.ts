import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { pageHeading } from './work-focus.ts';

/**
 * The gallery's cards as they hang there, which carry `data-preset`: what comes before and after a preset is what a reader sees before and
 * after its card, whatever was searched for, and the focus goes back to the card. A preset may hang twice, among the featured ones and in
 * its category.
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

/** As one text, which is equal as long as nothing changed. */
function shownIds(): string {
  return [...new Set(cards().map(card => card.dataset.preset))].join(' ');
}

/** Where the focus goes when a preset closes: to the card that was pressed, or of the preset that one turned to; else to the heading. */
export function useFocusAfterPreset(presetId: string | undefined): () => HTMLElement | true {
  const isOpen = useRef(false);
  const shown = useRef<string>(undefined);
  const opener = useRef<Element | null>(null);

  // Before the dialog takes the focus, which it does after the frame in which it appears.
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

/** What takes the focus for a preset: its card, or where there is none the heading. */
export function placeOf(id: string | undefined): HTMLElement | undefined {
  const card = cardOf(id);

  return card ? focusableIn(card) : restingPlace();
}

/** The preset that a reader would come to next, or at the end the one before. */
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

/** The heading where it takes the focus, else the page's content as a whole. */
function restingPlace(): HTMLElement | undefined {
  const heading = pageHeading();

  return heading?.hasAttribute('tabindex')
    ? heading
    : (document.querySelector<HTMLElement>('main') ?? undefined);
}

function cards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-preset]')];
}
