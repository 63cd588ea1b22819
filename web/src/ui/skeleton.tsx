import { classNames } from './class-names.ts';

/**
 * A block in the shape of loading content. Set its size by class, and wrap a group in an element
 * with `aria-busy`.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block animate-pulse rounded-picture bg-raised', className)}
    />
  );
}
