import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { isApiError } from '../../api/api-error.ts';
import { titleOf } from '../../api/work-facts.ts';
import { findListed, workQuery } from '../../api/works.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The work that this one was made of, where there is one and it can be had. */
export function useOriginal(job: Job | undefined): { original: Job | undefined; isGone: boolean } {
  const queryClient = useQueryClient();
  const id = job?.params.original_job_id;
  const { data, error } = useQuery({
    ...workQuery(id ?? ''),
    enabled: id !== undefined,
    placeholderData: () => (id === undefined ? undefined : findListed(queryClient, id)),
  });

  return { original: data, isGone: isApiError(error, 'NOT_FOUND') };
}

/** What a work is called. All upscales have the same words, which are no name: they are called as what they show. */
export function useWorkTitle(job: Job | undefined): string | undefined {
  const { t } = useTranslation('work');
  const isUpscale = job?.action === 'image-upscaling';
  const { original } = useOriginal(isUpscale ? job : undefined);
  if (!isUpscale) return job && titleOf(job.prompt);

  return original ? titleOf(original.prompt) : t('upscale');
}

/** The same on a card, for which nothing is asked: where its original hangs on no page that is known, an upscale is called what it is. */
export function useCardTitle(job: Job): string {
  const { t } = useTranslation('history');
  const queryClient = useQueryClient();
  if (job.action !== 'image-upscaling') return titleOf(job.prompt);
  const original = findListed(queryClient, job.params.original_job_id ?? '');

  return original ? titleOf(original.prompt) : t('filter.image-upscaling');
}
