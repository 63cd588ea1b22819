import { lazy, Suspense, useRef } from 'react';
import { FavoriteButton } from '../../features/favorites/favorite-button.tsx';
import { useOpenWork } from './workspace-location.ts';

const WorkDialog = lazy(() =>
  import('../../features/work/work-dialog.tsx').then(module => ({ default: module.WorkDialog })),
);

/** The dialog of the work that the history entry names; its code is loaded with the first one. */
export function WorkDialogHost() {
  const { workId, close } = useOpenWork();
  const wasOpened = useRef(false);
  if (workId) wasOpened.current = true;
  if (!wasOpened.current) return null;

  return (
    <Suspense>
      <WorkDialog workId={workId} onClose={close} renderFavorite={job => <FavoriteButton workId={job.id} />} />
    </Suspense>
  );
}
