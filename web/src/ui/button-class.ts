import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** The height in px: 32 in bars and rows, 48 for the only button of a form, otherwise 36. */
export type ButtonSize = 32 | 36 | 48;

export type ButtonLook = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isWide?: boolean;
  isDisabled?: boolean;
};

const base =
  'inline-flex flex-none items-center justify-center gap-2 rounded-control border text-center whitespace-nowrap select-none transition-colors';

const sizes: Record<ButtonSize, string> = {
  32: 'h-8 px-3 text-14',
  36: 'h-9 px-3.5 text-14',
  48: 'h-12 px-4.5 text-16',
};

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-ver font-semibold text-on-ver hover:bg-ver-hover active:bg-ver-press',
  secondary: 'border-line font-medium text-text hover:bg-hover active:bg-press',
  quiet: 'border-transparent font-medium text-muted hover:bg-hover hover:text-text active:bg-press',
  danger: 'border-red/60 font-medium text-red hover:bg-hover active:bg-press',
};

const disabled =
  'cursor-not-allowed border-dashed border-line-strong/60 bg-transparent font-medium text-faint';

/** Returns the classes of a button, also for other elements such as links. */
export function buttonClass(look: ButtonLook = {}): string {
  const { variant = 'secondary', size = 36, isWide = false, isDisabled = false } = look;

  return classNames(
    base,
    sizes[size],
    isDisabled ? disabled : variants[variant],
    isWide && 'w-full',
  );
}
