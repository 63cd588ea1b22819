import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Capability, Model, UnavailableModel } from '@vermilion/contract/generation';
import { DEFAULT_MODEL_COST_CREDITS, INPUT_IMAGES_DEFAULT } from '@vermilion/contract/limits';
import { useEffect, useRef } from 'react';
import { modelsQuery } from '../../api/models.ts';
import { capabilityOf, type Mode } from './form/draft.ts';

/** The model that users can choose if the list of models can't be loaded. See STU-1. */
const fallbackModel: Model = {
  model_name: 'nano-banana',
  display_name: 'Nano Banana',
  display_name_cn: 'Nano Banana',
  description: '',
  description_cn: '',
  provider: 'fal.ai',
  cost_credits: DEFAULT_MODEL_COST_CREDITS,
  max_resolution: '1024x1024',
  supported_formats: ['jpg', 'png'],
  is_premium: false,
  max_input_images: INPUT_IMAGES_DEFAULT,
  aspect_ratios: [],
  max_num_images: 1,
  takes_seed: false,
  takes_negative_prompt: false,
  takes_mask: false,
  usual_seconds: 90,
};

export type ModelList = {
  models: readonly Model[];
  defaultModel: string;
  unavailable: readonly UnavailableModel[];
};

/** Returns undefined while the list is loading. */
export function useModels(capability: Capability, isWanted = true): ModelList | undefined {
  const { data, isError } = useQuery({ ...modelsQuery(capability), enabled: isWanted });

  return (
    data ??
    (isError
      ? { models: [fallbackModel], defaultModel: fallbackModel.model_name, unavailable: [] }
      : undefined)
  );
}

export function useFreshModels(mode: Mode): void {
  const queryClient = useQueryClient();
  const shown = useRef(mode);

  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    void queryClient.invalidateQueries({ queryKey: modelsQuery(capabilityOf[mode]).queryKey });
  }, [queryClient, mode]);
}
