import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import { ArrowRight, SquareSplitHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeFailure, describeRefund } from '../../api/job-failure-copy.ts';
import { wordsOf } from '../../api/work-facts.ts';
import { joinSentences } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import { Banner } from '../../ui/banner.tsx';
import { PromptBlock } from './prompt-block.tsx';
import { useOriginal } from './use-original.ts';
import { WorkFactsList } from './work-facts-list.tsx';
import { Changes, UsedSettings } from './work-settings.tsx';

type WorkDetailsProps = {
  job: Job;
  /** The prompt's words that the picture lacks or shows differently. */
  words: ReactNode;
  onUse: () => void;
  onViewOriginal: (originalId: string) => void;
};

export function WorkDetails({ job, words: understood, onUse, onViewOriginal }: WorkDetailsProps) {
  const { t } = useTranslation(['studioParts', 'work']);
  const words = wordsOf(job);
  const enhanced = job.params.output?.prompt;
  const originalId = job.params.original_job_id;
  const { original, isGone } = useOriginal(job);

  return (
    <>
      <div className="flex grow flex-col gap-5 pb-8">
        {job.status === 'failed' && (
          <Banner kind="error">{joinSentences(describeFailure(job), describeRefund(job))}</Banner>
        )}
        {words !== undefined && <PromptBlock label={t('work.prompt')} text={words} />}
        {enhanced && enhanced !== job.prompt && (
          <PromptBlock isMuted label={t('work.enhancedPrompt')} text={enhanced} />
        )}
        {understood}
        {original && can.beShown(job) && <Changes original={original} job={job} />}
      </div>
      <UsedSettings job={job} onUse={isRepeatable(job) ? onUse : undefined} />
      <WorkFactsList job={job} original={originalId && renderOriginal(originalId)} />
    </>
  );

  function renderOriginal(id: string) {
    if (isGone) return t('work:original.gone');

    return (
      <span className="flex flex-wrap gap-x-4">
        <button type="button" onClick={() => onViewOriginal(id)} className={wayClass}>
          {t('work:original.view')}
          <ArrowRight aria-hidden size={14} />
        </button>
        {job.action === 'image-upscaling' && can.beShown(job) && (
          <Link
            to={paths.compare}
            params={{ originalJobId: id, upscaledJobId: job.id }}
            target="_blank"
            className={wayClass}
          >
            {t('work:original.compare')}
            <SquareSplitHorizontal aria-hidden size={14} />
          </Link>
        )}
      </span>
    );
  }
}

const wayClass = 'inline-flex items-center gap-1.5 rounded-thumb hover:underline';

/** An upscale has no settings; "Use work" takes its picture. */
function isRepeatable(job: Job): boolean {
  return !can.stillChange(job) && job.action !== 'image-upscaling';
}
