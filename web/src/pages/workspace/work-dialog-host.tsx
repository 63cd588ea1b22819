import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { FavoriteButton } from '../../features/favorites/favorite-button.tsx';
import { paths } from '../../paths.ts';
import { cardOf, neighborOf, pageHeading } from './work-focus.ts';
import { useOpenWork } from './workspace-location.ts';

const WorkDialog = lazy(() =>
  import('../../features/work/work-dialog.tsx').then(module => ({ default: module.WorkDialog })),
);

/** The dialog of the work that the history entry names; its code is loaded with the first one. */
export function WorkDialogHost() {
  const { workId, close } = useOpenWork();
  const navigate = useNavigate();
  const focus = useFocusAfterwards(workId);
  const wasOpened = useRef(false);
  if (workId) wasOpened.current = true;
  if (!wasOpened.current) return null;

  return (
    <Suspense>
      <WorkDialog
        workId={workId}
        onClose={close}
        onUse={job => void navigate({ to: paths.studioGeneration, search: { jobId: job.id } })}
        onDeleting={focus.rememberNeighbor}
        focusAfterwards={focus.find}
        renderFavorite={job => <FavoriteButton workId={job.id} />}
      />
    </Suspense>
  );
}

function useFocusAfterwards(workId: string | undefined) {
  const opened = useRef<string>(undefined);
  const neighbor = useRef<string>(undefined);
  const opener = useRef<Element | null>(null);

  // Before the dialog takes the focus, which it does after the frame in which it appears.
  useLayoutEffect(() => {
    if (!workId) return;
    opened.current = workId;
    neighbor.current = undefined;
    opener.current = document.activeElement;
  }, [workId]);

  return {
    rememberNeighbor(): void {
      neighbor.current = opened.current && neighborOf(opened.current);
    },
    find(): HTMLElement | true {
      const card = cardOf(opened.current) ?? cardOf(neighbor.current);
      if (card) return card;
      const isThere = opener.current?.isConnected && opener.current !== document.body;

      return (!isThere && pageHeading()) || true;
    },
  };
}
