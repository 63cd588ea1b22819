import { lazy, Suspense } from 'react';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isBarePath, paths } from '../../paths.ts';
import { Outlet } from '../../router/outlet.tsx';
import { useShown } from '../../router/use-router.ts';
import { classNames } from '../../ui/class-names.ts';
import { Toaster } from '../../ui/toasts/toaster.tsx';
import { useMode } from '../workspace/workspace-location.ts';
import { Footer, useHasFooter } from './footer.tsx';
import { PhoneNav } from './phone-nav.tsx';
import { TopBar } from './top-bar.tsx';

const LiveWorkspace = lazy(() =>
  import('../workspace/live-workspace.tsx').then(module => ({ default: module.LiveWorkspace })),
);

export function Frame() {
  // Takes the path of the shown page and not of the address, because a page must keep its frame
  // until the next page is shown.
  const pathname = useShown(shown => shown?.location.pathname ?? paths.home);

  return (
    <>
      {isBarePath(pathname) ? (
        <Suspense>
          <Outlet />
        </Suspense>
      ) : (
        <FramedPage />
      )}
      <Toaster />
    </>
  );
}

function FramedPage() {
  const { t } = useTranslation();
  const session = useSession();
  const hasFooter = useHasFooter();
  const hasPhoneNav = useMode() !== 'image-studio' || !session.isConfirmed;

  return (
    <div
      className={classNames(
        'flex min-h-dvh flex-col',
        hasPhoneNav && 'max-md:pb-[calc(64px+env(safe-area-inset-bottom))]',
      )}
    >
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-overlay focus:px-4 focus:py-2"
      >
        {t('bar.skip')}
      </a>
      <TopBar />
      <main id="content" tabIndex={-1} className="flex grow flex-col outline-none">
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      {hasFooter && <Footer />}
      {hasPhoneNav && <PhoneNav />}
      {session.isConfirmed && (
        <Suspense>
          <LiveWorkspace userId={session.user.id} />
        </Suspense>
      )}
    </div>
  );
}
