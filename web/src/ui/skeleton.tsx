import { classNames } from './class-names.ts';

/**
 * A quiet block in the shape of content that is loading. Set its size by class; wrap a group of
 * them in an element with `aria-busy`.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block animate-pulse rounded-picture bg-raised', className)}
    />
  );
}
