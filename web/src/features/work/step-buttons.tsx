import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';

type StepButtonsProps = {
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** True while the neighboring works are unknown; meanwhile both buttons stay. */
  isWaiting?: boolean;
  words: { previous: string; next: string };
};

export function StepButtons({ onPrevious, onNext, isWaiting = false, words }: StepButtonsProps) {
  useArrowKeys(onPrevious, onNext);
  if (!onPrevious && !onNext && !isWaiting) return null;

  return (
    <>
      <IconButton
        icon={<ChevronLeft aria-hidden size={20} />}
        label={words.previous}
        keys="←"
        aria-disabled={!onPrevious || undefined}
        onClick={onPrevious}
        className={classNames(buttonPlace, 'max-md:right-28 md:left-1', !onPrevious && off)}
      />
      <IconButton
        icon={<ChevronRight aria-hidden size={20} />}
        label={words.next}
        keys="→"
        aria-disabled={!onNext || undefined}
        onClick={onNext}
        className={classNames(
          buttonPlace,
          'max-md:right-16 md:right-91 lg:right-103',
          !onNext && off,
        )}
      />
    </>
  );
}

const buttonPlace =
  'max-md:fixed! max-md:top-4 max-md:z-1 max-md:size-11! max-md:border-line! max-md:bg-overlay md:absolute! md:top-1/2 md:-translate-y-1/2';
/** The button is only `aria-disabled`, so that it keeps the focus. */
const off = 'cursor-not-allowed text-ghost! hover:bg-transparent max-md:hover:bg-overlay';

const OWN_ARROWS =
  'input, textarea, select, [contenteditable], [role=slider], [role=tablist], [role=radiogroup], [data-own-arrows], dialog';

function useArrowKeys(
  onPrevious: (() => void) | undefined,
  onNext: (() => void) | undefined,
): void {
  const step = useEffectEvent((event: KeyboardEvent) => {
    const act = { ArrowLeft: onPrevious, ArrowRight: onNext }[event.key];
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!act || !isPlain || !isOfWork(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => step(event);
    // The listener captures keys before they reach the dialog, because the dialog stops them from
    // bubbling.
    document.addEventListener('keydown', handleKeyDown, { capture: true });

    return () => document.removeEventListener('keydown', handleKeyDown, { capture: true });
  }, []);
}

/**
 * Returns false for a key that a control, a menu or another dialog handles. A key outside any popup
 * counts, because the focus may not have reached this dialog yet.
 */
function isOfWork(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest(OWN_ARROWS)) return false;
  const popup = target.closest('[role=dialog], [role=alertdialog], [role=menu]');

  return !popup || popup.hasAttribute('data-bare');
}
