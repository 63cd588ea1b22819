import { hasWelcomeBalance, type User } from '../../api/session.ts';
import { displayName } from '../../features/accounts/display-name.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { useNavigate } from '../../router/use-router.ts';
import { isSignUpOffered, offeredCredits } from '../../site.ts';
import type { MenuSeat } from '../../ui/menus/menu-button.tsx';
import type { MenuEntry } from '../../ui/menus/menu-entry.ts';
import { MenuPopup } from '../../ui/menus/menu-popup.tsx';
import { languageEntries } from './preference-entries.tsx';
import { useOwnEntries, useSignOutEntry, useThemeEntries } from './use-account-entries.tsx';

export function LanguagePopup(seat: MenuSeat) {
  return <MenuPopup {...seat} entries={languageEntries()} />;
}

export function UserPopup({ user, ...seat }: MenuSeat & { user: User }) {
  const theme = useThemeEntries();
  const own = useOwnEntries();
  const signOut = useSignOutEntry();
  const entries: MenuEntry[] = [
    { kind: 'heading', label: <UserName user={user} /> },
    { kind: 'line' },
    ...own,
    { kind: 'line' },
    ...theme,
    { kind: 'line' },
    signOut,
  ];

  return <MenuPopup {...seat} entries={entries} />;
}

/**
 * Includes the account, the theme and the language, because the bar of a phone is too narrow for
 * their buttons.
 */
export function PhonePopup({ user, ...seat }: MenuSeat & { user: User | null }) {
  return <MenuPopup {...seat} entries={usePhoneEntries(user)} />;
}

function usePhoneEntries(user: User | null): MenuEntry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const theme = useThemeEntries();
  const own = useOwnEntries();
  const signOut = useSignOutEntry();
  const preferences: MenuEntry[] = [
    { kind: 'heading', label: t('language.label') },
    ...languageEntries(),
    { kind: 'line' },
    ...theme,
  ];
  if (!user) {
    if (!isSignUpOffered()) return preferences;
    const offer = t('bar.signUp', { count: offeredCredits() });

    return [
      { label: offer, onSelect: () => void navigate({ to: paths.signUp }) },
      { kind: 'line' },
      ...preferences,
    ];
  }

  return [
    { kind: 'heading', label: <UserName user={user} /> },
    { kind: 'line' },
    ...own,
    { kind: 'line' },
    ...preferences,
    { kind: 'line' },
    signOut,
  ];
}

function UserName({ user }: { user: User }) {
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
