import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { useSession } from '../../api/session.ts';
import { FavoriteButton } from '../../features/favorites/favorite-button.tsx';
import { loadTexts } from '../../i18n/start-i18n.ts';
import { paths } from '../../paths.ts';
import { useListedWorks } from './use-listed-works.ts';
import { useSaveAsPreset } from './use-save-as-preset.tsx';
import { cardOf, neighborOf, pageHeading } from './work-focus.ts';
import { useOpenWork } from './workspace-location.ts';

const WorkDialog = lazy(async () => {
  const [{ WorkDialog: component }] = await Promise.all([
    import('../../features/work/work-dialog.tsx'),
    loadTexts('work'),
  ]);

  return { default: component };
});
const UpscaleButton = lazy(() =>
  import('../../features/generation/upscale-button.tsx').then(module => ({ default: module.UpscaleButton })),
);

/** The dialog of the work that the history entry names; its code is loaded with the first one. */
export function WorkDialogHost() {
  const { workId, tab, cameFrom, swap, close } = useOpenWork();
  const { user } = useSession();
  const navigate = useNavigate();
  const focus = useFocusAfterwards(workId);
  const wasOpened = useRef(false);
  const listed = useListedWorks();
  const saveAsPreset = useSaveAsPreset();
  if (workId) wasOpened.current = true;
  if (!wasOpened.current) return null;

  return (
    <Suspense>
      <WorkDialog
        workId={workId}
        initialTab={tab}
        listed={listed}
        onStep={id => swap(id)}
        onClose={close}
        onUse={job => void navigate({ to: paths.studioGeneration, search: { jobId: job.id } })}
        onDeleting={focus.rememberNeighbor}
        onViewOriginal={id => swap(id, { tab: 'upscaledImages', cameFrom: workId })}
        onViewUpscaled={id => swap(id)}
        onBack={cameFrom === undefined ? undefined : () => swap(cameFrom)}
        focusAfterwards={focus.find}
        renderFavorite={job => <FavoriteButton workId={job.id} />}
        entriesOf={saveAsPreset.entriesOf}
        renderUpscale={(job, image) =>
          user && (
            <Suspense>
              <UpscaleButton job={job} image={image} userId={user.id} place="row" />
            </Suspense>
          )
        }
      />
      {saveAsPreset.dialog}
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
    const isSwapped = document.activeElement?.closest('[data-bare]');
    opened.current = workId;
    neighbor.current = undefined;
    if (!isSwapped) opener.current = document.activeElement;
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
