import { useTranslation } from 'react-i18next';
import type { User } from '../../api/session.ts';
import { displayName } from '../../features/accounts/display-name.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useSignOutEntry, useThemeEntries } from './use-account-entries.tsx';

/** The avatar, and the menu behind it. */
export function UserMenu({ user }: { user: User }) {
  const { t } = useTranslation();
  const name = displayName(user, t('userMenu.fallbackName'));
  const theme = useThemeEntries();
  const signOut = useSignOutEntry();

  return (
    <Menu
      align="end"
      trigger={<Avatar name={name} />}
      triggerLabel={t('bar.userMenu', { name })}
      triggerClassName="flex-none rounded-thumb transition-colors hover:bg-hover"
      entries={[
        { kind: 'heading', label: <UserName name={name} email={user.email} /> },
        { kind: 'line' },
        ...theme,
        { kind: 'line' },
        signOut,
      ]}
    />
  );
}

/** Who is signed in, at the head of the menu. */
export function UserName({ name, email }: { name: string; email: string }) {
  return (
    <span className="block max-w-60">
      <span className="block truncate text-14 font-medium text-text">{name}</span>
      <span className="block truncate">{email}</span>
    </span>
  );
}
