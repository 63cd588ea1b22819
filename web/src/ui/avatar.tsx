import { classNames } from './class-names.ts';

/** A person's initials in an outlined square. Decoration: name the control around it. */
export function Avatar({ name, size = 32 }: { name: string; size?: 32 | 72 }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-flex flex-none items-center justify-center rounded-thumb border border-line-strong font-serif text-text uppercase',
        size === 32 ? 'size-8 pt-px text-16' : 'size-18 pt-1 text-28',
      )}
    >
      {initials(name)}
    </span>
  );
}

/** The first letters of the first and the last word; of a Chinese name its first character. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean);
  const [first = ''] = words[0] ?? '';
  const [last = ''] = words.length > 1 ? (words.at(-1) ?? '') : '';

  return `${first}${last}`;
}
