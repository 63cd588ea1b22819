import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, type MenuEntry } from './menu.tsx';

type SplitButtonProps = {
  children: ReactNode;
  icon?: ReactNode;
  onClick: () => void;
  /** Names the arrow: what can be chosen there. */
  menuLabel: string;
  entries: readonly MenuEntry[];
};

/** A button with a second cell, 34 px wide, that opens the other ways to do the same. */
export function SplitButton({ children, icon, onClick, menuLabel, entries }: SplitButtonProps) {
  const cell =
    'inline-flex h-full items-center justify-center text-14 font-medium transition-colors hover:bg-hover active:bg-press';

  return (
    <span className="inline-flex h-9 flex-none rounded-control border border-line">
      <button type="button" onClick={onClick} className={`${cell} gap-2 rounded-l-[5px] px-3.5`}>
        {icon}
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
  );
}
