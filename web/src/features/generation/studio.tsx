import type { Job, JobImage } from '@vermilion/contract/job';
import { type ReactNode, useLayoutEffect } from 'react';
import { useMedia, WIDE } from '../../ui/hooks/use-media.ts';
import { useLazyPart } from '../../ui/lazy-part.ts';
import { showNotOpened } from '../../ui/toasts/show-not-opened.ts';
import { StudioForm } from './form/studio-form.tsx';
import { useStudioForm } from './form/use-studio-form.ts';
import type { EditImage } from './images/use-images.ts';
import { mainSubjectDialog } from './lazy-parts.ts';
import { pageHeading } from './prints/page-heading.ts';
import { ResultPanel } from './prints/result-panel.tsx';
import { isRefusedForSession } from './run/run.ts';
import { StudioSheet } from './studio-sheet.tsx';
import { studioOf } from './studio-store.ts';

type StudioProps = {
  userId: string;
  /** True on `/studio/text-to-image`, whose form takes no images and has no tabs of modes. */
  isTextOnly?: boolean;
  onEditImage: EditImage;
  onEditResult: (job: Job, image: JobImage) => void;
  onViewJob: (job: Pick<Job, 'id'>) => void;
  onViewHistory: () => void;
  renderFavorite: (job: Job) => ReactNode;
};

export function Studio({ userId, isTextOnly = false, onEditImage, ...panel }: StudioProps) {
  const form = useStudioForm(userId, isTextOnly, onEditImage);
  const isWide = useMedia(WIDE);

  const drawQuestion = useLazyPart(mainSubjectDialog, form.question.open !== undefined, () => {
    showNotOpened();
    form.question.close();
  });
  useSessionBack(userId);

  // On a phone the heading gets the focus, because focusing the prompt would open the keyboard over
  // the print.
  function handleFocusLost(): void {
    const next = isWide ? form.promptInput.current : pageHeading();
    next?.focus();
  }

  function handleLeave(): void {
    studioOf(userId).send({ type: 'left' });
    handleFocusLost();
  }

  return (
    <div className="flex h-[calc(100dvh-56px)] flex-col md:grid md:min-h-150 md:grid-cols-[340px_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)] lg:grid-cols-[400px_minmax(0,1fr)]">
      {isWide && <StudioForm form={form} />}
      <ResultPanel form={form} onLeave={handleLeave} onFocusLost={handleFocusLost} {...panel} />
      {!isWide && <StudioSheet form={form} />}
      {drawQuestion({
        question: form.question,
        choice: form.choice,
        promptInput: form.promptInput,
      })}
    </div>
  );
}

/**
 * Removes the error of a run that was refused because the session had ended, once the user has
 * signed in again.
 */
function useSessionBack(userId: string): void {
  useLayoutEffect(() => {
    const studio = studioOf(userId);
    if (isRefusedForSession(studio.state().run)) studio.send({ type: 'left' });
  }, [userId]);
}
