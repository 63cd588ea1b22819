import { useRef, useSyncExternalStore } from 'react';
import { useSession } from '../../api/session.ts';
import { isAnythingUnsaved, subscribeToUnsaved } from '../../api/unsaved.ts';
import { FavoriteButton } from '../../features/favorites/favorite-button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths, withoutTrailingSlash } from '../../paths.ts';
import { useLocation, useNavigate } from '../../router/use-router.ts';
import { usePageTitle } from '../frame/use-page-title.ts';
import { ConfirmFirst } from './confirm-first.tsx';
import { FilledStudio } from './filled-studio.tsx';
import { StudioSkeleton } from './studio-skeleton.tsx';
import { VisitorStudio } from './visitor-studio.tsx';
import { WorkDialogHost } from './work-dialog-host.tsx';
import { useOpenWork } from './workspace-location.ts';

/**
 * The studio as whoever looks at it may see it: the real one, for visitors the invitation, and for somebody whose address is not confirmed
 * the way to confirm it.
 */
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
    return <ConfirmFirst email={session.user.email} next={`${paths.home}?mode=image-studio`} />;
  // Whoever’s session ends here is led to the log-in page by the guard; until that is there, and while anything would be lost, nothing else
  // is shown.
  if (!userId.current || !(session.isConfirmed || isGuarded || isHeld)) return <VisitorStudio />;

  return (
    <>
      <FilledStudio
        userId={userId.current}
        isTextOnly={isTextOnly}
        onViewJob={job => open(job.id)}
        onViewHistory={() => void navigate({ to: paths.home, search: { tab: 'history' } })}
        renderFavorite={job => <FavoriteButton workId={job.id} look="labelled" />}
      />
      <WorkDialogHost />
    </>
  );
}
