import { useQueryClient } from '@tanstack/react-query';
import { STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { toast } from '../../ui/toast.ts';
import { capabilityOf, chooseFrom, type Draft, submitState } from './draft.ts';
import { useModels } from './queries.ts';
import type { RunRequest } from './run.ts';
import { useStudio } from './studio-store.ts';
import { submitRun } from './submit-run.ts';

export type StudioForm = ReturnType<typeof useStudioForm>;

/** Everything that the form shows and does; the desk's column and the phone's sheet draw it in their own ways. */
export function useStudioForm(userId: string) {
  const { t } = useTranslation('studio');
  const queryClient = useQueryClient();
  const session = useSession();
  const { draft, run, uploads, wave, studio } = useStudio(userId);
  const models = useModels(capabilityOf[draft.mode]);
  const promptInput = useRef<HTMLTextAreaElement>(null);

  const choice = models && chooseFrom(draft, models.models, models.defaultModel);
  const credits = session.user?.credits;
  const isRunning = run.status === 'submitting' || run.status === 'processing';
  const state = submitState({ prompt: draft.prompt, choice, isLoadingModels: !models, credits, isRunning });

  function submit(): void {
    if (state.kind === 'emptyPrompt') {
      toast({ kind: 'info', title: t('run.emptyPrompt'), durationMs: STUDIO_TOAST_MS, key: 'empty-prompt' });
      promptInput.current?.focus();
    }
    if (state.kind !== 'ready' || !choice || credits === undefined) return;
    const request: RunRequest = {
      body: {
        prompt: draft.prompt.trim(),
        action: 'image-generate',
        modelName: choice.model.model_name,
        enhancePrompt: draft.isEnhanced,
        aspectRatio: choice.aspectRatio,
        numImages: choice.imageCount,
      },
      usualSeconds: choice.model.usual_seconds,
      costCredits: choice.costCredits,
      balanceAfter: credits - choice.costCredits,
      sinceMs: Date.now(),
    };
    void submitRun(queryClient, studio, request);
  }

  return {
    studio,
    draft,
    run,
    uploads,
    wave,
    choice,
    credits,
    models: models?.models ?? [],
    isLoadingModels: !models,
    state,
    promptInput,
    edit: (changes: Partial<Draft>) => studio.edit(changes),
    submit,
    reset(): void {
      studio.clearDraft();
      if (run.status !== 'submitting') studio.tell({ type: 'left' });
      promptInput.current?.focus();
    },
    handleKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      const isMeant = event.ctrlKey || event.metaKey;
      // Enter on a radio button would submit the form, and so spend credits, by accident.
      if (isMeant || event.target instanceof HTMLInputElement) event.preventDefault();
      if (isMeant) submit();
    },
  };
}
