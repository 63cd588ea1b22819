import { classNames } from './class-names.ts';

/** Widths in px; the sizes are 9×13, 14×20, 20×29. */
export type LozengeSize = 9 | 14 | 20;
const heights: Record<LozengeSize, number> = { 9: 13, 14: 20, 20: 29 };

type LozengeProps = {
  size?: LozengeSize;
  /**
   * `half` is the left facet; `open` is an outline for bonus credits; `on-ver` lies on a vermilion
   * button.
   */
  kind?: 'solid' | 'half' | 'open' | 'on-ver';
  className?: string;
};

/**
 * The diamond of old printers, which stands for credits. It never has a color; words or figures
 * beside it say what it means.
 */
export function Lozenge({ size = 9, kind = 'solid', className }: LozengeProps) {
  const shared = { 'aria-hidden': true, viewBox: '0 0 9 13', width: size, height: heights[size] };
  if (kind === 'open') {
    return (
      <svg
        {...shared}
        className={classNames('flex-none fill-none stroke-muted', className)}
        strokeWidth={0.9}
      >
        <path d="M4.5.9 8.3 6.5l-3.8 5.6L.7 6.5Z" />
      </svg>
    );
  }

  return (
    <svg {...shared} className={classNames('flex-none', className)}>
      <path d="M4.5 0v13L0 6.5Z" className={kind === 'on-ver' ? 'fill-on-ver' : 'fill-text'} />
      {kind !== 'half' && (
        <path
          d="M4.5 0 9 6.5 4.5 13Z"
          className={kind === 'on-ver' ? 'fill-on-ver/60' : 'fill-line-strong'}
        />
      )}
    </svg>
  );
}
