import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import { type ReactNode, useId } from 'react';
import { describeFailure, describeRefund } from '../../api/job-failure-copy.ts';
import { joinSentences } from '../../i18n/format.ts';
import { languageOfText } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Tabs, tabPanelProps } from '../../ui/tabs.tsx';
import type { DeletionHandlers } from './delete-work.tsx';
import { PromptBlock } from './prompt-block.tsx';
import { WorkActions } from './work-actions.tsx';
import { WorkFactsList } from './work-facts-list.tsx';

type WorkPanelProps = DeletionHandlers & {
  job: Job;
  title: string;
  onUse: (job: Job) => void;
  renderFavorite: (job: Job) => ReactNode;
};

/** Title, one row of actions, the prompts, and the facts at the foot. */
export function WorkPanel({ job, title, onUse, renderFavorite, ...deletion }: WorkPanelProps) {
  const { t } = useTranslation('studio');
  const idBase = useId();
  const enhanced = job.params.output?.prompt;

  return (
    <>
      <div className="px-6 pt-5">
        {/* The dialog carries the same words as its name. */}
        <p aria-hidden lang={languageOfText(title)} className="title line-clamp-2 pt-0.5 pr-10 text-28">
          {title}
        </p>
        <WorkActions {...deletion} job={job} onUse={onUse} favorite={can.beFavorited(job) && renderFavorite(job)} />
      </div>
      <div className="mt-5 px-6 shadow-[inset_0_-1px_0_var(--line)]">
        <Tabs
          label={t('work.tabs')}
          idBase={idBase}
          tabs={[{ value: 'details', label: t('work.details') }]}
          value="details"
          onChange={() => {}}
        />
      </div>
      <div {...tabPanelProps(idBase, 'details')} className="flex min-h-0 grow flex-col overflow-y-auto px-6 pt-4 pb-5">
        <div className="flex grow flex-col gap-5 pb-8">
          {job.status === 'failed' && (
            <Banner kind="error">{joinSentences(describeFailure(job), describeRefund(job))}</Banner>
          )}
          <PromptBlock label={t('work.prompt')} text={job.prompt} />
          {enhanced && enhanced !== job.prompt && (
            <PromptBlock isMuted label={t('work.enhancedPrompt')} text={enhanced} />
          )}
        </div>
        <WorkFactsList job={job} />
      </div>
    </>
  );
}
