import { classNames } from './class-names.ts';

type ProgressLineProps = {
  label: string;
  /** From 0 to 1. Undefined if the progress is unknown. */
  value?: number;
  className?: string;
};

export function ProgressLine({ label, value, className }: ProgressLineProps) {
  const percent =
    value === undefined ? undefined : Math.round(Math.min(Math.max(value, 0), 1) * 100);

  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classNames('h-0.5 overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className={classNames(
          'h-full origin-left bg-text transition-transform duration-500',
          percent === undefined && 'animate-pulse',
        )}
        style={{ transform: `scaleX(${(percent ?? 100) / 100})` }}
      />
    </div>
  );
}
