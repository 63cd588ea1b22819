import { Check } from 'lucide-react';
import { classNames } from './class-names.ts';

export function ChosenMark({ isChosen }: { isChosen: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'absolute top-3 left-3 z-1 flex size-6 items-center justify-center rounded-thumb border',
        isChosen ? 'border-text bg-text' : 'border-line-strong bg-overlay',
      )}
    >
      {isChosen && <Check size={16} className="text-on-ver" />}
    </span>
  );
}
