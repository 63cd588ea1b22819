import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Tooltip, type TooltipSide } from './tooltip.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: ReactNode;
  /** The accessible name. Without a hint, the tooltip shows it. */
  label: string;
  /** Shown in the tooltip instead of the label. Describes the button for screen readers, too. */
  hint?: string;
  keys?: string;
  size?: 32 | 36 | 44;
  isOutlined?: boolean;
  tooltipSide?: TooltipSide;
};

const sizes = { 32: 'size-8', 36: 'size-9', 44: 'size-11' };

export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    hint,
    keys,
    size = 36,
    isOutlined = false,
    tooltipSide,
    className,
    ...rest
  } = props;

  return (
    <Tooltip text={hint ?? label} keys={keys} side={tooltipSide}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-description={hint}
        className={classNames(
          'inline-flex flex-none items-center justify-center rounded-control border text-muted transition-colors hover:bg-hover hover:text-text active:bg-press disabled:cursor-not-allowed disabled:bg-transparent disabled:text-ghost',
          sizes[size],
          isOutlined ? 'border-line text-text' : 'border-transparent',
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
