import { LogOut, SlidersHorizontal, UserRound } from 'lucide-react';
import { describeError } from '../../api/error-copy.ts';
import { useIsAdmin } from '../../api/session.ts';
import { useSignOut } from '../../features/accounts/use-sign-out.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { useNavigate } from '../../router/use-router.ts';
import { Lozenge } from '../../ui/lozenge.tsx';
import type { MenuEntry } from '../../ui/menus/menu-entry.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useTheme } from '../../use-theme.ts';
import { themeEntries } from './preference-entries.tsx';

/** What the menus of bar and phone share: the theme, and for a signed-in user profile, credits and the way out. */
export function useThemeEntries(): MenuEntry[] {
  const { t } = useTranslation();
  const [theme, chooseTheme] = useTheme();

  return themeEntries(t, theme, chooseTheme);
}

export function useOwnEntries(): MenuEntry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isAdmin = useIsAdmin();
  const admin: MenuEntry = {
    label: t('userMenu.admin'),
    icon: <SlidersHorizontal aria-hidden size={16} />,
    onSelect: () => void navigate({ to: paths.admin }),
  };

  return [
    {
      label: t('userMenu.profile'),
      icon: <UserRound aria-hidden size={16} />,
      onSelect: () => void navigate({ to: paths.profile }),
    },
    {
      label: t('userMenu.credits'),
      icon: <Lozenge className="mx-[3.5px]" />,
      onSelect: () => void navigate({ to: paths.creditHistory }),
    },
    ...(isAdmin ? [admin] : []),
  ];
}

export function useSignOutEntry() {
  const { t } = useTranslation();
  const signOut = useSignOut();

  function handleSelect(): void {
    signOut.mutate(undefined, {
      onError: error =>
        toast({ kind: 'error', title: describeError(error), line: t('userMenu.logoutFailed') }),
    });
  }

  return {
    label: t('userMenu.logout'),
    icon: <LogOut aria-hidden size={16} />,
    isDanger: true,
    onSelect: handleSelect,
  } satisfies MenuEntry;
}
