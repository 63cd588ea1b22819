import { classNames } from './class-names.ts';

/** The class must set the size. The element around a group must have `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block animate-pulse rounded-picture bg-raised', className)}
    />
  );
}
