import { classNames } from './class-names.ts';
import { initials } from './initials.ts';

/** Hidden from screen readers, so the control around the initials must be named. */
export function Avatar({ name, size = 32 }: { name: string; size?: 32 | 72 }) {
  return (
    <span
      aria-hidden
      data-initials={initials(name)}
      className={classNames(
        'inline-flex flex-none items-center justify-center rounded-thumb border border-line-strong font-serif text-text uppercase before:content-[attr(data-initials)]',
        size === 32 ? 'size-8 pt-px text-16' : 'size-18 pt-1 text-28',
      )}
    />
  );
}
