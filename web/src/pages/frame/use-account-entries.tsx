import { LogOut, SlidersHorizontal, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
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

type Target = (typeof paths)['profile' | 'creditHistory' | 'admin'];

export function useThemeEntries(): MenuEntry[] {
  const { t } = useTranslation();
  const [theme, chooseTheme] = useTheme();

  return themeEntries(t, theme, chooseTheme);
}

export function useOwnEntries(): MenuEntry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isAdmin = useIsAdmin();
  const entry = (label: string, icon: ReactNode, to: Target): MenuEntry => ({
    label,
    icon,
    onSelect: () => void navigate({ to }),
  });
  const entries = [
    entry(t('userMenu.profile'), <UserRound aria-hidden size={16} />, paths.profile),
    entry(t('userMenu.credits'), <Lozenge className="mx-[3.5px]" />, paths.creditHistory),
  ];
  if (isAdmin)
    entries.push(
      entry(t('userMenu.admin'), <SlidersHorizontal aria-hidden size={16} />, paths.admin),
    );

  return entries;
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
