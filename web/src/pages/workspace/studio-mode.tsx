import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { FavoriteButton } from '../../features/favorites/favorite-button.tsx';
import { Studio } from '../../features/generation/studio.tsx';
import { useIsLive } from '../../features/realtime/use-realtime.ts';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../frame/use-page-title.ts';
import { VisitorStudio } from './visitor-studio.tsx';
import { WorkDialogHost } from './work-dialog-host.tsx';
import { useOpenWork } from './workspace-location.ts';

/** The studio as whoever looks at it may see it: the real one, or for visitors the invitation. */
export function StudioMode() {
  const { t } = useTranslation('studio');
  const session = useSession();
  const navigate = useNavigate();
  const { open } = useOpenWork();
  const isLive = useIsLive();
  usePageTitle(t('title'));
  if (session.status === 'loading') return null;
  if (!session.isConfirmed) return <VisitorStudio />;

  return (
    <>
      <Studio
        userId={session.user.id}
        isLive={isLive}
        onViewJob={job => open(job.id)}
        onViewHistory={() => void navigate({ to: paths.home, search: { tab: 'history' } })}
        renderFavorite={job => <FavoriteButton workId={job.id} look="labelled" />}
      />
      <WorkDialogHost />
    </>
  );
}
