import { LoaderCircle } from 'lucide-react';
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';

type ButtonProps = Omit<ButtonLook, 'isDisabled'> &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    icon?: ReactNode;
    /** A busy button keeps its focus but does nothing. */
    isBusy?: boolean;
    /** Disables the button, and is shown beside or below it. */
    disabledReason?: ReactNode;
    /** Disables the button. The button's label explains why, for example as a countdown. */
    isOff?: boolean;
  };

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    isWide,
    icon,
    isBusy = false,
    disabledReason,
    isOff = false,
    className,
    onClick,
    children,
    ...rest
  } = props;
  const reasonId = useId();
  const isDisabled = isOff || Boolean(disabledReason);

  const button = (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isDisabled || isBusy || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      className={classNames(
        buttonClass({ variant, size, isWide, isDisabled }),
        isBusy && 'cursor-progress',
        className,
      )}
      onClick={isDisabled || isBusy ? swallow : onClick}
    >
      {isBusy ? <LoaderCircle aria-hidden size={16} className="animate-spin" /> : icon}
      {children}
    </button>
  );
  if (!disabledReason) return button;

  return (
    <span
      className={classNames(
        'inline-flex items-center gap-3',
        isWide && 'w-full flex-col items-stretch gap-2',
      )}
    >
      {button}
      <span id={reasonId} className="flex flex-wrap items-center gap-x-2 text-12 text-muted">
        {disabledReason}
      </span>
    </span>
  );
}

/** Prevents the click, because a submit button with `aria-disabled` would still submit its form. */
function swallow(event: MouseEvent): void {
  event.preventDefault();
}
