import { classNames } from './class-names.ts';

/** The width in px. The sizes are 9×13, 14×20 and 20×29. */
export type LozengeSize = 9 | 14 | 20;
const heights: Record<LozengeSize, number> = { 9: 13, 14: 20, 20: 29 };

type LozengeProps = {
  size?: LozengeSize;
  /**
   * `half` is only the left facet, `open` an outline for bonus credits, and `on-ver` the kind for
   * vermilion buttons.
   */
  kind?: 'solid' | 'half' | 'open' | 'on-ver';
  className?: string;
};

/** Stands for credits beside words or figures, which give the meaning to screen readers. */
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
