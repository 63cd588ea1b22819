import type { Job, JobImage } from '@vermilion/contract/job';
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { imagesOf } from '../../api/work-facts.ts';
import { useFill, usePrefill } from '../../features/generation/form/use-prefill.ts';
import { areFirstPartsLoaded, loadFirstParts } from '../../features/generation/lazy-parts.ts';
import { Studio } from '../../features/generation/studio.tsx';
import { studioOf } from '../../features/generation/studio-store.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { useNavigate } from '../../router/use-router.ts';
import { useLazyCanvas } from './canvas/use-lazy-canvas.ts';
import { StudioSkeleton } from './studio-skeleton.tsx';
import { useStudioAddress } from './use-studio-address.ts';
import { pageHeading } from './work-focus.ts';

/**
 * Shows a skeleton until the form is filled in, because a form that changes while the user presses
 * a button would move the button.
 */
export function FilledStudio(
  props: Omit<ComponentProps<typeof Studio>, 'onEditImage' | 'onEditResult'>,
) {
  const { t } = useTranslation('studio');
  const navigate = useNavigate();
  const canvas = useLazyCanvas(props.userId, props.isTextOnly ?? false);
  const areFirstPartsReady = useFirstParts(props.userId);
  const fill = useFill(props.userId);
  const { request, onProcessed } = useStudioAddress(canvas.openImage);
  // The text-only form is not filled in, because it may have no fields for the values of the
  // address.
  const { isFilling } = usePrefill(
    props.userId,
    props.isTextOnly ? undefined : request,
    onProcessed,
  );
  useFocusAfterwards(isFilling);

  /**
   * Opens the picture on the canvas as image A. If the form is text-only, the full studio does this
   * by its address.
   */
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
      {isFilling || !areFirstPartsReady ? (
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

function useFirstParts(userId: string): boolean {
  const [isReady, setReady] = useState(() => areFirstPartsLoaded(studioOf(userId).state()));

  useEffect(() => {
    if (!isReady) void loadFirstParts(studioOf(userId).state()).then(() => setReady(true));
  }, [isReady, userId]);

  return isReady;
}

function useFocusAfterwards(isFilling: boolean): void {
  const wasFilling = useRef(isFilling);

  useLayoutEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (wasFilling.current && !isFilling && isFocusLost)
      pageHeading()?.focus({ preventScroll: true });
    wasFilling.current = isFilling;
  }, [isFilling]);
}
