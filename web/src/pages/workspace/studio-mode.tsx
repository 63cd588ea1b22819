import { type ComponentProps, lazy, Suspense, useRef, useSyncExternalStore } from 'react';
import { useSession } from '../../api/session.ts';
import { isAnythingUnsaved, subscribeToUnsaved } from '../../api/unsaved.ts';
import type { FavoriteButton } from '../../features/favorites/favorite-button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths, withoutTrailingSlash } from '../../paths.ts';
import { useLocation, useNavigate } from '../../router/use-router.ts';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.ts';
import { usePageTitle } from '../frame/use-page-title.ts';
import { FilledStudio } from './filled-studio.tsx';
import { StudioSkeleton } from './studio-skeleton.tsx';
import { WorkDialogHost } from './work-dialog-host.tsx';
import { useOpenWork } from './workspace-location.ts';

const favoriteButton = lazyPart(() =>
  import('../../features/favorites/favorite-button.tsx').then(module => module.FavoriteButton),
);
const ConfirmFirst = lazy(() =>
  import('./confirm-first.tsx').then(module => ({ default: module.ConfirmFirst })),
);
const VisitorStudio = lazy(() =>
  import('./visitor-studio.tsx').then(module => ({ default: module.VisitorStudio })),
);

export function StudioMode() {
  const { t } = useTranslation('studio');
  const session = useSession();
  const navigate = useNavigate();
  const { open } = useOpenWork();
  const isGuarded = useLocation(({ pathname }) => pathname !== paths.home);
  const isTextOnly = useLocation(
    ({ pathname }) => withoutTrailingSlash(pathname) === paths.textToImage,
  );
  const isHeld = useSyncExternalStore(subscribeToUnsaved, isAnythingUnsaved);
  usePageTitle(t('title'));
  const userId = useRef<string>(undefined);
  if (session.isConfirmed && !(isHeld && userId.current)) userId.current = session.user.id;
  if (session.status === 'loading') return <StudioSkeleton />;
  if (session.user && !session.isConfirmed && !isGuarded)
    return (
      <Suspense>
        <ConfirmFirst email={session.user.email} next={`${paths.home}?mode=image-studio`} />
      </Suspense>
    );
  // If the session ends, the guard leads the user to the log-in page. The studio stays until then,
  // and as long as a drawing would be lost.
  if (!userId.current || !(session.isConfirmed || isGuarded || isHeld))
    return (
      <Suspense fallback={<StudioSkeleton />}>
        <VisitorStudio />
      </Suspense>
    );

  return (
    <>
      <FilledStudio
        userId={userId.current}
        isTextOnly={isTextOnly}
        onViewJob={job => open(job.id)}
        onViewHistory={() => void navigate({ to: paths.home, search: { tab: 'history' } })}
        renderFavorite={job => <LateFavorite workId={job.id} look="labelled" />}
      />
      <WorkDialogHost />
    </>
  );
}

function LateFavorite(props: ComponentProps<typeof FavoriteButton>) {
  return useLazyPart(favoriteButton, true)(props);
}
