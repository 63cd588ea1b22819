import type { Job } from '@vermilion/contract/job';
import { useTranslation } from '../i18n/use-translation.ts';
import { titleOf, wordsOf } from './work-facts.ts';

export function useWorkTitles(): (job: Pick<Job, 'action' | 'prompt' | 'params'>) => string {
  const { t } = useTranslation('studioParts');

  return job => {
    const words = wordsOf(job);

    return words === undefined ? t('work.upscale') : titleOf(words);
  };
}
