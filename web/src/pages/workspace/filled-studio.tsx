import type { Job, JobImage } from '@vermilion/contract/job';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { imagesOf } from '../../api/work-facts.ts';
import { useFill, usePrefill } from '../../features/generation/form/use-prefill.ts';
import { Studio } from '../../features/generation/studio.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { useNavigate } from '../../router/use-router.ts';
import { useCanvas } from './canvas/use-canvas.tsx';
import { useLeftCanvas } from './canvas/use-left-canvas.ts';
import { StudioSkeleton } from './studio-skeleton.tsx';
import { useStudioAddress } from './use-studio-address.ts';
import { pageHeading } from './work-focus.ts';

/** The studio, its form filled in as the address asks. Until it is, the skeleton stands there, so that nothing moves under a hand. */
export function FilledStudio(
  props: Omit<ComponentProps<typeof Studio>, 'onEditImage' | 'onEditResult'>,
) {
  const { t } = useTranslation('studio');
  const navigate = useNavigate();
  const canvas = useCanvas(props.userId);
  const fill = useFill(props.userId);
  const { wish, onProcessed } = useStudioAddress(canvas.openImage);
  // What a form that is locked to words would be filled in with may not fit into it.
  const { isFilling } = usePrefill(props.userId, props.isTextOnly ? undefined : wish, onProcessed);
  useFocusAfterwards(isFilling);
  // What is applied there would not be seen.
  useLeftCanvas(props.isTextOnly ? undefined : props.userId, canvas.openKept);

  /** A picture of the wall becomes image A, as by the address, where images are. */
  async function handleEditResult(job: Job, image: JobImage): Promise<void> {
    const place = Math.max(
      0,
      imagesOf(job).findIndex(({ url }) => url === image.url),
    );
    if (props.isTextOnly) {
      const imageNumber = place > 0 ? String(place + 1) : undefined;
      return navigate({
        to: paths.imageStudio,
        search: { jobId: job.id, editMode: 'canvas', image: imageNumber },
      });
    }
    const wanted = { kind: 'job', id: job.id, purpose: 'canvas', place } as const;
    const imageId = await fill(wanted, new AbortController().signal);
    if (imageId !== undefined) canvas.openImage(imageId);
  }

  return (
    <>
      <p role="status" className="sr-only">
        {isFilling && t('prefill.filling')}
      </p>
      {isFilling ? (
        <StudioSkeleton />
      ) : (
        <Studio
          {...props}
          onEditImage={canvas.openImage}
          onEditResult={(job, image) => void handleEditResult(job, image)}
        />
      )}
      {canvas.editor}
    </>
  );
}

/** What led here, such as a button of an open work, is gone with its focus: the studio's heading takes it, and so is read out. */
function useFocusAfterwards(isFilling: boolean): void {
  const wasFilling = useRef(isFilling);

  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasFilling.current && !isFilling && isLost) pageHeading()?.focus({ preventScroll: true });
    wasFilling.current = isFilling;
  }, [isFilling]);
}
