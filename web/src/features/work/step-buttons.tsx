import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { classNames } from '../../ui/class-names.ts';

type StepButtonsProps = {
  /** Absent where there is nothing to go to. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  words: { previous: string; next: string };
};

/** To the one before and the one after, at both edges of the mat; on phones beside the dialog's cross. The arrow keys do the same. */
export function StepButtons({ onPrevious, onNext, words }: StepButtonsProps) {
  useArrowKeys(onPrevious, onNext);
  if (!onPrevious && !onNext) return null;

  return (
    <>
      <Step label={words.previous} onClick={onPrevious} className="left-4 md:left-1">
        <ChevronLeft aria-hidden size={18} />
      </Step>
      <Step label={words.next} onClick={onNext} className="left-16 md:right-[calc(var(--panel)+4px)] md:left-auto">
        <ChevronRight aria-hidden size={18} />
      </Step>
    </>
  );
}

type StepProps = { label: string; onClick: (() => void) | undefined; className: string; children: ReactNode };

function Step({ label, onClick, className, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // It keeps the focus where the last one was reached.
      aria-disabled={!onClick || undefined}
      onClick={onClick}
      className={classNames(
        'fixed top-4 z-1 inline-flex size-11 items-center justify-center rounded-control border border-line bg-overlay md:absolute md:top-1/2 md:size-8 md:-translate-y-1/2 md:border-transparent md:bg-transparent',
        onClick ? 'text-muted hover:bg-hover hover:text-text active:bg-press' : 'cursor-not-allowed! text-ghost',
        className,
      )}
    >
      {children}
    </button>
  );
}

/** What has a use of its own for the arrow keys. */
const OWN_ARROWS = 'input, textarea, select, [contenteditable], [role=slider], [role=tab], [role=radio]';

function useArrowKeys(onPrevious: (() => void) | undefined, onNext: (() => void) | undefined): void {
  const step = useEffectEvent((event: KeyboardEvent) => {
    const act = { ArrowLeft: onPrevious, ArrowRight: onNext }[event.key];
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!act || !isPlain || event.defaultPrevented || !isOfWork(event.target)) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => step(event);
    document.addEventListener('keydown', handleKeyDown);

    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}

/** Not in a question or a menu that is open above the dialog. */
function isOfWork(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest(OWN_ARROWS)) return false;

  return target.closest('[role=dialog], [role=alertdialog], [role=menu]')?.hasAttribute('data-bare') === true;
}
