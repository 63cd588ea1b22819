import { useQueryClient } from '@tanstack/react-query';
import { STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { type KeyboardEvent, useRef } from 'react';
import { useBalance } from '../../../api/session.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { type EditImage, useImages } from '../images/use-images.ts';
import { offerUndo } from '../offer-undo.ts';
import { useFreshModels, useModels } from '../queries.ts';
import { requestFor } from '../run/request-for.ts';
import { isUnderWay } from '../run/run.ts';
import { submitRun } from '../run/submit-run.ts';
import { useStudio } from '../studio-store.ts';
import { useMainSubjectQuestion } from '../understanding/use-main-subject-question.ts';
import { useUnderstanding } from '../understanding/use-understanding.ts';
import { withTexts } from '../with-texts.ts';
import {
  capabilityOf,
  chooseFrom,
  type Draft,
  imagesState,
  inMode,
  isCleared,
  type Mode,
  submitState,
} from './draft.ts';
import { useFallbackModel } from './use-fallback-model.ts';

export type StudioForm = ReturnType<typeof useStudioForm>;

/** Returns the form's state and actions, for the column and for the sheet on phones. */
export function useStudioForm(userId: string, isTextOnly: boolean, onEditImage: EditImage) {
  const { t } = useTranslation('studio');
  const queryClient = useQueryClient();
  const { credits, isUnread: isBalanceUnread } = useBalance();
  const { draft: kept, run, uploads, wave, studio } = useStudio(userId);
  const promptInput = useRef<HTMLTextAreaElement>(null);

  // The text-only view shows the draft in text mode. A change in this view also stores that mode.
  const draft = isTextOnly ? inMode(kept, 'text') : kept;
  const { choice, models, unavailable, isLoadingModels } = useChoice(draft, isTextOnly);
  useFallbackModel({ studio, draft, choice, unavailable, isOpen: draft === kept });
  const images = useImages(userId, draft.mode === 'image' ? choice?.model : undefined, onEditImage);
  const understanding = useUnderstanding(draft, draft.mode === 'text' ? choice?.model : undefined);
  const question = useMainSubjectQuestion(studio.askedPrompts, understanding.asker);
  const { mode, prompt } = draft;
  const state = submitState({
    ...{ mode, prompt, choice, credits, isLoadingModels, isBalanceUnread },
    images: imagesState(draft.images, uploads, choice?.model.takes_mask),
    isRunning: isUnderWay(run),
  });

  function edit(changes: Partial<Draft>): void {
    studio.edit(isTextOnly ? { mode: 'text', ...changes } : changes);
  }

  function submit(): void {
    if (state.kind === 'noImage') warn(t('reason.noImage'));
    if (state.kind === 'emptyPrompt') {
      warn(t('run.emptyPrompt'));
      promptInput.current?.focus();
    }
    if (state.kind !== 'ready' || !choice || credits === undefined) return;
    // Stores the mode of the text-only view. Otherwise later typing would change the stored mode
    // and so clear the wall.
    edit({});
    void question.before(prompt.trim(), () => {
      const request = requestFor({ draft, choice, credits, nowMs: Date.now() });
      void submitRun(queryClient, studio, request).then(
        error => error !== undefined && void showRefusal(error, t),
      );
    });
  }

  return {
    studio,
    isTextOnly,
    draft,
    images,
    run,
    wave,
    choice,
    credits,
    models,
    unavailable,
    isLoadingModels,
    state,
    understanding,
    question,
    promptInput,
    edit,
    submit,

    switchMode(mode: Mode): void {
      if (mode !== draft.mode) edit({ mode });
    },

    reset(): void {
      studio.clearDraft();
      studio.send({ type: 'left' });
      promptInput.current?.focus();
      if (!isCleared(kept))
        offerUndo(t('undo.reset'), t('undo.undo'), () => studio.restoreDraft(kept));
    },

    handleKeyDown: (event: KeyboardEvent) => handleEnter(event, submit),
  };
}

function useChoice(draft: Draft, isTextOnly: boolean) {
  const lists = {
    text: useModels(capabilityOf.text),
    image: useModels(capabilityOf.image, !isTextOnly),
  };
  useFreshModels(draft.mode);
  const list = lists[draft.mode];

  return {
    choice: list && chooseFrom(draft, list.models, list.defaultModel),
    models: list?.models ?? [],
    unavailable: list?.unavailable ?? [],
    isLoadingModels: !list,
  };
}

function handleEnter(event: KeyboardEvent, submit: () => void): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isWithin(event)) return;
  const isMeant = event.ctrlKey || event.metaKey;
  // Enter on a radio button would submit the form and spend credits.
  if (isMeant || event.target instanceof HTMLInputElement) event.preventDefault();
  if (isMeant) submit();
}

/**
 * React passes the key events of the form's dialogs to the form, although the dialogs are elsewhere
 * in the document.
 */
function isWithin(event: KeyboardEvent): boolean {
  return event.target instanceof Node && event.currentTarget.contains(event.target);
}

/** Shows a general message if the words for refusals can't be loaded. */
async function showRefusal(error: unknown, t: Translate<'studio'>): Promise<void> {
  const failed = t('problem.failed');
  const line = await withTexts(import('../../../api/refusal-copy.ts')).then(
    ({ describeRefusal }) => describeRefusal(error, failed),
    () => failed,
  );
  toast({ kind: 'error', title: t('problem.refused'), line, durationMs: STUDIO_TOAST_MS });
}

function warn(title: string): void {
  toast({ kind: 'warning', title, durationMs: STUDIO_TOAST_MS, key: 'not-ready' });
}
