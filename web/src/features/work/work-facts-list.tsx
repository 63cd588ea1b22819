import type { Job } from '@vermilion/contract/job';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { refundCreditsOf } from '../../api/work-facts.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ArrowLabel } from '../../ui/arrow-label.tsx';
import { Badge } from '../../ui/badge.tsx';
import { useCopy } from '../../ui/hooks/use-copy.ts';
import { labelOfAction } from './action-label.ts';
import { Fact } from './fact.tsx';

type WorkFactsListProps = {
  job: Job;
  original: ReactNode;
};

export function WorkFactsList({ job, original }: WorkFactsListProps) {
  const { t, language } = useTranslation(['studioParts', 'components', 'work']);

  return (
    <dl className="text-12">
      <Fact term={t('work.action')}>
        <Badge>
          <ArrowLabel label={labelOfAction(job.action)} />
        </Badge>
      </Fact>
      <Fact term={t('work.cost')}>
        {t('components:credits', { count: job.cost_credits })}
        <Refund job={job} />
      </Fact>
      <Fact term={t('work.created')}>
        <time dateTime={job.created_at} lang={language}>
          {formatMoment(job.created_at)}
        </time>
      </Fact>
      {original && <Fact term={t('work:original.term')}>{original}</Fact>}
      <Fact term={t('work.id')}>
        <CopiedId id={job.id} />
      </Fact>
    </dl>
  );
}

function Refund({ job }: { job: Job }) {
  const { t } = useTranslation('studioParts');
  const credits = refundCreditsOf(job);
  if (credits === 0) return null;

  return ` · ${credits === job.cost_credits ? t('work.refunded') : t('work.refundedPart', { credits })}`;
}

export function CopiedId({ id }: { id: string }) {
  const { t } = useTranslation('studioParts');
  const { isCopied, copy } = useCopy(id, {
    title: t('copyFailed.title'),
    line: t('copyFailed.text'),
  });
  const Icon = isCopied ? Check : Copy;

  return (
    <span className="flex items-center gap-2">
      <span className="truncate">{id}</span>
      <button
        type="button"
        onClick={copy}
        aria-label={t('work.copyLabel', { label: t('work.id') })}
        className="inline-flex size-6 flex-none items-center justify-center rounded-thumb"
      >
        <Icon aria-hidden size={14} className={isCopied ? 'text-green' : undefined} />
      </button>
      <span role="status" className="sr-only">
        {isCopied && t('work.copied')}
      </span>
    </span>
  );
}
