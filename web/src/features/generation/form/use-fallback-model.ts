import type { UnavailableModel } from '@vermilion/contract/generation';
import { STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { Studio } from '../studio-store.ts';
import type { Choice, Draft } from './draft.ts';
import { useModelWords } from './use-model-words.ts';

type FallbackOptions = {
  studio: Studio;
  draft: Draft;
  choice: Choice | undefined;
  unavailable: readonly UnavailableModel[];
  /** False while the text-only view shows a draft of image mode. */
  isOpen: boolean;
};

/**
 * Stores in the draft the model that replaces an unavailable one, and tells the user. A model that
 * returns is not chosen again, because its price may differ.
 */
export function useFallbackModel({
  studio,
  draft,
  choice,
  unavailable,
  isOpen,
}: FallbackOptions): void {
  const { t, language } = useTranslation('studio');
  const words = useModelWords();
  const model = choice?.model;
  const shownBefore = useRef<string>(undefined);

  useEffect(() => {
    const before = draft.modelName ?? shownBefore.current;
    shownBefore.current = model?.model_name;
    if (!isOpen || !model || unavailable.length === 0 || draft.modelName === model.model_name)
      return;
    studio.edit({ modelName: model.model_name });
    const gone = unavailable.find(({ model_name }) => model_name === before);
    if (!gone) return;
    const name = language === 'zh' ? gone.display_name_cn : gone.display_name;
    toast({
      kind: 'info',
      title: t('model.gone', { name }),
      line: t('model.standsIn', { name: words(model).name, count: model.cost_credits }),
      durationMs: STUDIO_TOAST_MS,
      key: 'model-away',
    });
  });
}
