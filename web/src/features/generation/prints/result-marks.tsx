import type { Job } from '@vermilion/contract/job';
import { Lock, LockOpen, TextQuote } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { EnhancedPrompt, useEnhancedPrompt } from '../form/enhanced-prompt.tsx';
import { useSeedLock } from '../form/use-seed-lock.ts';
import type { Studio } from '../studio-store.ts';

type ResultMarksProps = { job: Job; studio: Studio; onViewJob: (job: Pick<Job, 'id'>) => void };

/** In narrow windows these actions are in a menu. */
export function ResultMarks({ job, studio, onViewJob }: ResultMarksProps) {
  const { t } = useTranslation('studioParts');
  const { seed, isLocked, hint, toggle } = useSeedLock(job, studio);
  const enhanced = useEnhancedPrompt(job);
  const upscaled = job.result?.payload.upscaled_images?.at(-1);

  return (
    <>
      {seed !== undefined && (
        <Tooltip text={t(hint)}>
          <button type="button" aria-pressed={isLocked} className={mark} onClick={toggle}>
            {isLocked ? <Lock aria-hidden size={12} /> : <LockOpen aria-hidden size={12} />}
            <span className="sr-only">{t('seedMark.lock', { seed: String(seed) })}</span>
            <span aria-hidden className="figures max-2xl:sr-only">
              {t('seedMark.label', { seed: String(seed) })}
            </span>
          </button>
        </Tooltip>
      )}
      {enhanced.words && (
        <Tooltip text={t('work.enhancedPrompt')}>
          <button type="button" aria-haspopup="dialog" className={mark} onClick={enhanced.open}>
            <TextQuote aria-hidden size={12} />
            <span className="max-2xl:sr-only">{t('work.enhancedPrompt')}</span>
          </button>
        </Tooltip>
      )}
      <EnhancedPrompt {...enhanced} />
      {upscaled && (
        <button
          type="button"
          className={`${mark} text-text!`}
          onClick={() => onViewJob({ id: upscaled.job_id })}
        >
          {t('upscale.view')}
        </button>
      )}
    </>
  );
}

const mark =
  'inline-flex h-7 flex-none max-lg:hidden items-center gap-1.5 rounded-control px-2 text-12 text-muted transition-colors hover:bg-hover hover:text-text active:bg-press aria-pressed:text-text';
