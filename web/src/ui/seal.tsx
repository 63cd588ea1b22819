import { classNames } from './class-names.ts';

const SQUARE =
  'M2.4 4.6Q2.4 2 5 1.6C18 .5 33 .4 47 1.2q3 .3 3.4 3.2c.7 14 .2 29 .9 43.2q-.1 3-3 3.2c-14-.6-28-.2-43 .7q-3.4-.2-3.7-3.4c-.6-14 .2-29 .8-43.5Z';
const VERMILION =
  'M17.6 6.9 12.2 17.6M15 13.4h23.2M7.6 23.9h36.6M25.9 6v39.6M23.9 25.6Q18.3 35.6 8.4 40.4M27.9 25.6q5.6 10 15.5 14.8';

export type SealProps = {
  /** The side in px. */
  size?: number;
  letter?: string;
  isPressed?: boolean;
  className?: string;
};

/**
 * Marks a finished work. Screen readers ignore the seal, so the words beside it must say the same.
 */
export function Seal({ size = 26, letter, isPressed = false, className }: SealProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 52 52"
      width={size}
      height={size}
      className={classNames('flex-none', isPressed && 'animate-press', className)}
    >
      <path d={SQUARE} className="fill-ver" />
      {letter ? (
        <text
          x="26"
          y="39"
          textAnchor="middle"
          className="fill-on-ver font-serif text-[40px] font-medium"
        >
          {letter}
        </text>
      ) : (
        <path d={VERMILION} className="fill-none stroke-on-ver" strokeWidth={size < 22 ? 5 : 4.4} />
      )}
    </svg>
  );
}

/** Marks an unfinished work by a dashed square. */
export function SealPlace({ size = 30 }: { size?: number }) {
  return (
    <span
      aria-hidden
      className="flex-none rounded-thumb border border-dashed border-line-strong"
      style={{ width: size, height: size }}
    />
  );
}
