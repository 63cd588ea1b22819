import { useNavigate } from '@tanstack/react-router';
import { SIGNUP_BONUS_CREDITS } from '@vermilion/contract/limits';
import { useTranslation } from 'react-i18next';
import type { User } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { languageEntries } from './preference-entries.tsx';
import { useOwnEntries, useSignOutEntry, useThemeEntries } from './use-account-entries.tsx';
import { UserName } from './user-menu.tsx';

/** On phones one menu holds what the bar has no room for: the account, theme and language. */
export function PhoneMenu({ user }: { user: User | null }) {
  const { t } = useTranslation();

  return (
    <span className="md:hidden">
      <Menu
        align="end"
        entries={usePhoneEntries(user)}
        triggerLabel={t('bar.menu')}
        triggerClassName="inline-flex size-11 flex-none items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text -mr-2"
        trigger={<TwoLines />}
      />
    </span>
  );
}

export function usePhoneEntries(user: User | null): MenuEntry[] {
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
    const offer = t('bar.signUp', { credits: SIGNUP_BONUS_CREDITS });

    return [{ label: offer, onSelect: () => void navigate({ to: paths.signUp }) }, { kind: 'line' }, ...preferences];
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

function TwoLines() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 16"
      width={16}
      height={16}
      className="stroke-current"
      strokeWidth={1.6}
      strokeLinecap="round"
    >
      <path d="M1 5h14M1 11h14" />
    </svg>
  );
}
