import { ChevronDown, LoaderCircle } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Menu } from './menu.tsx';
import type { MenuEntry } from './menu-entry.ts';

type SplitButtonProps = {
  children: ReactNode;
  icon?: ReactNode;
  onClick: () => void;
  menuLabel: string;
  entries: readonly MenuEntry[];
  isBusy?: boolean;
  /**
   * Disables the button, whose label gives the reason. The arrow button stays enabled, because
   * another choice may be possible.
   */
  isOff?: boolean;
  disabledReason?: ReactNode;
  isNarrow?: boolean;
  className?: string;
};

export function SplitButton(props: SplitButtonProps) {
  const {
    children,
    icon,
    onClick,
    menuLabel,
    entries,
    isBusy = false,
    disabledReason,
    isNarrow,
    className,
  } = props;
  const reasonId = useId();
  const isOff = props.isOff || Boolean(disabledReason);
  const cell =
    'inline-flex h-full items-center justify-center text-14 font-medium transition-colors hover:bg-hover active:bg-press';

  return (
    <span className="inline-flex flex-none items-center gap-3">
      {disabledReason && (
        <span id={reasonId} className="text-12 text-muted max-xl:sr-only">
          {disabledReason}
        </span>
      )}
      <span
        className={classNames(
          'inline-flex h-9 flex-none rounded-control border border-line',
          isOff && 'border-dashed',
        )}
      >
        <button
          type="button"
          aria-busy={isBusy || undefined}
          aria-disabled={isOff || isBusy || undefined}
          aria-describedby={disabledReason ? reasonId : undefined}
          onClick={isOff || isBusy ? undefined : onClick}
          className={classNames(
            cell,
            'gap-2 rounded-l-[5px]',
            isNarrow ? 'px-2.5' : 'px-3.5',
            isOff && 'cursor-not-allowed! bg-transparent! text-faint',
            isBusy && 'cursor-progress',
            className,
          )}
        >
          {isBusy ? <LoaderCircle aria-hidden size={15} className="animate-spin" /> : icon}
          {children}
        </button>
        <Menu
          entries={entries}
          align="end"
          trigger={<ChevronDown aria-hidden size={16} />}
          triggerLabel={menuLabel}
          triggerClassName={`${cell} w-[34px] rounded-r-[5px] border-l border-line`}
        />
      </span>
    </span>
  );
}
