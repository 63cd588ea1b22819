import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Capability } from '@vermilion/contract/generation';
import type { Job, JobAction } from '@vermilion/contract/job';
import { useTranslation } from '../i18n/use-translation.ts';
import { call } from './client.ts';

const STALE_MS = 5 * 60_000;
const UNAVAILABLE_POLL_MS = 30_000;

export function modelsQuery(capability: Capability) {
  return queryOptions({
    queryKey: ['models', capability],
    queryFn: async ({ signal }) => {
      const { models, default_model, unavailable } = await call('listModels', {
        query: { capability },
        signal,
      });

      return { models, defaultModel: default_model, unavailable };
    },
    staleTime: STALE_MS,
    refetchInterval: ({ state }) => (state.data?.unavailable.length ? UNAVAILABLE_POLL_MS : false),
  });
}

export const capabilityOfAction = {
  'image-generate': 'image-generation',
  'image-edit': 'image-editing',
  'image-upscaling': 'image-upscaling',
} as const satisfies Record<JobAction, Capability>;

/**
 * Returns the model's Chinese name on Chinese pages if the model is listed, otherwise the name that
 * the work has.
 */
export function useModelName({ action, params }: Pick<Job, 'action' | 'params'>): string {
  const { language } = useTranslation();
  const { data } = useQuery({
    ...modelsQuery(capabilityOfAction[action]),
    enabled: language === 'zh',
  });
  const model =
    language === 'zh' && data?.models.find(({ model_name }) => model_name === params.model_name);

  return (model && model.display_name_cn) || params.model_display_name;
}

/**
 * Returns whether the painter has changed since it painted this work. The same prompt and seed may
 * then give another picture.
 */
export function useHasPainterChanged({ action, status, params }: Job): boolean {
  const isAsked = action === 'image-generate' && status === 'completed';
  const { data } = useQuery({ ...modelsQuery('image-generation'), enabled: isAsked });
  const model = data?.models.find(({ model_name }) => model_name === params.model_name);

  return (
    isAsked &&
    model?.painter_version !== undefined &&
    model.painter_version !== params.painter_version
  );
}
