import { Brush, Clock, Image, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import { useLocation } from '../../router/use-router.ts';
import { classNames } from '../../ui/class-names.ts';
import { MenuButton } from '../../ui/menus/menu-button.tsx';
import { useMode, useStudioLink } from '../workspace/workspace-location.ts';
import { CurrentLink } from './current-link.tsx';
import { loadMenus, PhonePopup } from './lazy-menus.ts';

const item = 'relative flex flex-col items-center justify-center gap-1 text-12 font-medium';

export function PhoneNav() {
  const { t } = useTranslation();
  const tab = useLocation(location => location.search.tab);
  const mode = useMode();
  const studio = useStudioLink();
  const isHome = mode === 'dashboard';
  const isStudio = mode === 'image-studio';
  const isHistory = isHome && tab === 'history';

  return (
    <nav
      aria-label={t('phoneNav.label')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-ink pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <div className="grid h-16 grid-cols-4">
        <CurrentLink
          link={{ to: paths.home }}
          isCurrent={isHome && !isHistory}
          className={itemClass(isHome && !isHistory)}
        >
          <Image aria-hidden size={18} />
          {t('phoneNav.inspiration')}
        </CurrentLink>
        <CurrentLink
          link={{ to: paths.home, search: { tab: 'history' } }}
          isCurrent={isHistory}
          className={itemClass(isHistory)}
        >
          <Clock aria-hidden size={18} />
          {t('phoneNav.history')}
        </CurrentLink>
        <CurrentLink link={studio} isCurrent={isStudio} className={itemClass(isStudio)}>
          <Brush aria-hidden size={18} />
          {t('phoneNav.studio')}
        </CurrentLink>
        <You>
          <UserRound aria-hidden size={18} />
          {t('phoneNav.you')}
        </You>
      </div>
    </nav>
  );
}

function You({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.status !== 'authenticated') {
    return (
      <Link to={paths.login} className={itemClass(false)}>
        {children}
      </Link>
    );
  }

  const { user } = session;

  return (
    <MenuButton
      align="end"
      trigger={children}
      triggerClassName={itemClass(false)}
      load={loadMenus}
      renderPopup={seat => <PhonePopup {...seat} user={user} />}
    />
  );
}

function itemClass(isCurrent: boolean): string {
  return classNames(
    item,
    isCurrent
      ? 'text-text before:absolute before:-top-px before:h-0.5 before:w-8 before:bg-ver'
      : 'text-muted hover:text-text',
  );
}
