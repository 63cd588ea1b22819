import { lazy, type ReactNode } from 'react';
import { MenuButton, type MenuButtonProps } from './menu-button.tsx';

export type MenuEntry =
  | {
      kind?: 'action';
      label: ReactNode;
      description?: ReactNode;
      icon?: ReactNode;
      aside?: ReactNode;
      /** The key that does the same. */
      keys?: string;
      isDanger?: boolean;
      isDisabled?: boolean;
      onSelect: () => void;
    }
  /** One of several exclusive choices, all those that stand together; the chosen one is ticked. */
  | {
      kind: 'choice';
      label: ReactNode;
      description?: ReactNode;
      aside?: ReactNode;
      isChosen: boolean;
      isDisabled?: boolean;
      onSelect: () => void;
    }
  | { kind: 'heading'; label: ReactNode }
  /** Why those entries below it that are off are so. */
  | { kind: 'note'; label: ReactNode }
  | { kind: 'line' };

type MenuProps = MenuButtonProps & { entries: readonly MenuEntry[]; isAnchorWide?: boolean };

const loadPopup = () => import('./menu-popup.tsx').then(module => ({ default: module.MenuPopup }));
const MenuPopup = lazy(loadPopup);

/** A button that opens a menu. `isAnchorWide`: as wide as its button, or as long names need, for a menu that chooses a value. */
export function Menu({ entries, isAnchorWide = false, ...button }: MenuProps) {
  return (
    <MenuButton
      {...button}
      load={loadPopup}
      renderPopup={seat => <MenuPopup {...seat} entries={entries} isAnchorWide={isAnchorWide} />}
    />
  );
}
