import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export const chipClass =
  'inline-flex h-8 flex-none items-center gap-2 rounded-control border border-line px-3 text-14 font-medium whitespace-nowrap text-text transition-colors hover:bg-hover active:bg-press';

export function Chip({
  isChosen,
  className,
  ...rest
}: ComponentProps<'button'> & { isChosen?: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      {...rest}
      className={classNames(chipClass, isChosen && 'bg-press', className)}
    />
  );
}
