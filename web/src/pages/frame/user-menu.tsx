import type { User } from '../../api/session.ts';
import { displayName } from '../../features/accounts/display-name.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { MenuButton } from '../../ui/menus/menu-button.tsx';
import { loadMenus, UserPopup } from './lazy-menus.ts';

export function UserMenu({ user }: { user: User }) {
  const { t } = useTranslation();
  const name = displayName(user, t('userMenu.fallbackName'));

  return (
    <MenuButton
      align="end"
      trigger={<Avatar name={name} />}
      triggerLabel={t('bar.userMenu', { name })}
      triggerClassName="flex-none rounded-thumb transition-colors hover:bg-hover"
      load={loadMenus}
      renderPopup={seat => <UserPopup {...seat} user={user} />}
    />
  );
}
