import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Capability } from '@vermilion/contract/generation';
import type { Job, JobAction } from '@vermilion/contract/job';
import { useTranslation } from '../i18n/use-translation.ts';
import { call } from './client.ts';

const STALE_MS = 5 * 60_000;
/** While models are away the list is read again this often: they come back by themselves. */
const AWAY_MS = 30_000;

/** The models of one capability. Here and not in a feature, because the studio offers them and the top-up page names a price. */
export function modelsQuery(capability: Capability) {
  return queryOptions({
    queryKey: ['models', capability],
    queryFn: async ({ signal }) => {
      const { models, default_model, unavailable } = await call('listModels', {
        query: { capability },
        signal,
      });

      return { models, defaultModel: default_model, away: unavailable };
    },
    staleTime: STALE_MS,
    refetchInterval: ({ state }) => (state.data?.away.length ? AWAY_MS : false),
  });
}

/** Which list has the model of a work. */
export const capabilityOfAction = {
  'image-generate': 'image-generation',
  'image-edit': 'image-editing',
  'image-upscaling': 'image-upscaling',
} as const satisfies Record<JobAction, Capability>;

/** The name of a work's model in the language that is shown. A work carries the English one, which stays where the list knows no other. */
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

/** Whether the model of a finished work of words paints another picture by now, of the same words and seed. Only painters by rules say it. */
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
