import { useTranslation } from 'react-i18next';
import { hasWelcomeBalance, type User } from '../../api/session.ts';
import { displayName } from '../../features/accounts/display-name.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useOwnEntries, useSignOutEntry, useThemeEntries } from './use-account-entries.tsx';

/** The avatar, and the menu behind it. */
export function UserMenu({ user }: { user: User }) {
  const { t } = useTranslation();
  const name = displayName(user, t('userMenu.fallbackName'));
  const theme = useThemeEntries();
  const own = useOwnEntries();
  const signOut = useSignOutEntry();

  return (
    <Menu
      align="end"
      trigger={<Avatar name={name} />}
      triggerLabel={t('bar.userMenu', { name })}
      triggerClassName="flex-none rounded-thumb transition-colors hover:bg-hover"
      entries={[
        { kind: 'heading', label: <UserName user={user} /> },
        { kind: 'line' },
        ...own,
        { kind: 'line' },
        ...theme,
        { kind: 'line' },
        signOut,
      ]}
    />
  );
}

/** Who is signed in, at the head of the menu; on phones with the note that the bar has no room for. */
export function UserName({ user }: { user: User }) {
  const { t } = useTranslation();

  return (
    <span className="block max-w-60">
      <span className="block truncate text-14 font-medium text-text">
        {displayName(user, t('userMenu.fallbackName'))}
      </span>
      <span className="block truncate">{user.email}</span>
      {hasWelcomeBalance(user) && <span className="mt-1 block lg:hidden">{t('bar.bonus')}</span>}
    </span>
  );
}
