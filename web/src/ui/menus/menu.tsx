import { lazy } from 'react';
import { MenuButton, type MenuButtonProps } from './menu-button.tsx';
import type { MenuEntry } from './menu-entry.ts';

type MenuProps = MenuButtonProps & { entries: readonly MenuEntry[]; isAnchorWide?: boolean };

const loadPopup = () => import('./menu-popup.tsx').then(module => ({ default: module.MenuPopup }));
const MenuPopup = lazy(loadPopup);

/**
 * `isAnchorWide` makes the menu at least as wide as its button, for a menu that chooses a value.
 */
export function Menu({ entries, isAnchorWide = false, ...button }: MenuProps) {
  return (
    <MenuButton
      {...button}
      load={loadPopup}
      renderPopup={seat => <MenuPopup {...seat} entries={entries} isAnchorWide={isAnchorWide} />}
    />
  );
}
