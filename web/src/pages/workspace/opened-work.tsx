import type { ComponentProps } from 'react';
import { useSession } from '../../api/session.ts';
import { FavoriteButton } from '../../features/favorites/favorite-button.tsx';
import { WorkWords } from '../../features/generation/understanding/work-words.tsx';
import { UpscaleButton } from '../../features/generation/upscale/upscale-button.tsx';
import { WorkDialog } from '../../features/work/work-dialog.tsx';
import { paths } from '../../paths.ts';
import { useNavigate } from '../../router/use-router.ts';
import type { BeyondPage } from './history/use-beyond-page.ts';
import { useListedWorks } from './history/use-listed-works.ts';
import { useUndoDeletion } from './history/use-undo-deletion.ts';
import { useSaveAsPreset } from './use-save-as-preset.tsx';
import { useOpenWork } from './workspace-location.ts';

type OpenedWorkProps = Pick<ComponentProps<typeof WorkDialog>, 'onDeleting' | 'focusAfterwards'> & {
  beyond?: BeyondPage;
};

export function OpenedWork({ beyond, ...props }: OpenedWorkProps) {
  const { workId, tab, cameFrom, swap, close } = useOpenWork();
  const { user } = useSession();
  const navigate = useNavigate();
  const listed = useListedWorks(workId !== undefined);
  const saveAsPreset = useSaveAsPreset();
  const offerUndo = useUndoDeletion();

  return (
    <>
      <WorkDialog
        {...props}
        onDeleted={offerUndo}
        workId={workId}
        initialTab={tab}
        listed={listed}
        beyond={beyond}
        onStep={id => (listed.includes(id) ? swap(id) : beyond?.turnTo(id))}
        onClose={close}
        onUse={job => void navigate({ to: paths.studioGeneration, search: { jobId: job.id } })}
        onEditCanvas={(job, shown) =>
          void navigate({
            to: paths.imageStudio,
            search: {
              jobId: job.id,
              editMode: 'canvas',
              image: shown > 0 ? String(shown + 1) : undefined,
            },
          })
        }
        onViewOriginal={({ action }, id) =>
          swap(id, {
            tab: action === 'image-upscaling' ? 'upscaledImages' : undefined,
            cameFrom: workId,
          })
        }
        onBack={cameFrom === undefined ? undefined : () => swap(cameFrom)}
        renderFavorite={job => <FavoriteButton workId={job.id} />}
        renderUpscale={(job, image) =>
          user && <UpscaleButton job={job} image={image} userId={user.id} place="row" />
        }
        renderWords={job => <WorkWords job={job} />}
        entriesOf={saveAsPreset.entriesOf}
      />
      {saveAsPreset.dialog}
    </>
  );
}
