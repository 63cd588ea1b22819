import { useQuery } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../api/error-copy.ts';
import { describeFailure, describeRefund } from '../../api/job-failure-copy.ts';
import { imagesOf, titleOf } from '../../api/work-facts.ts';
import { workQuery } from '../../api/works.ts';
import { sealLetter } from '../../brand.ts';
import { joinSentences } from '../../i18n/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PictureCover } from '../../ui/picture-cover.tsx';
import { Print } from '../../ui/print.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import type { SimpleJob } from './use-simple-job.ts';

/** What became of the press: how far it is, the print, or what went wrong. It stands there from the start, so that what comes is read out. */
export function JobResult({ job }: { job: SimpleJob }) {
  return (
    <div aria-live="polite">
      <Outcome job={job} />
    </div>
  );
}

function Outcome({ job }: { job: SimpleJob }) {
  const { t } = useTranslation('studio');
  switch (job.status) {
    case 'idle':
    case 'submitting':
      return null;
    case 'refused':
      return (
        <Result>
          <Banner kind="error">{joinSentences(t('simple.initiateFailed'), describeError(job.error))}</Banner>
        </Result>
      );
    case 'pending':
      return (
        <Result>
          <Print title={t('simple.status.pending')} seal="place" className="max-w-120">
            <div aria-hidden className="aspect-square animate-pulse bg-raised" />
          </Print>
          <ProgressLine label={t('simple.pending')} className="mt-4 max-w-120" />
          <p className="mt-3 text-14 text-muted">{t('simple.pending')}</p>
        </Result>
      );
    case 'timedOut':
      return (
        <Result>
          <Banner kind="error">{joinSentences(t('simple.timedOut'), t('simple.timedOutHint'))}</Banner>
        </Result>
      );
    case 'failed':
      return <Failed jobId={job.jobId} error={job.error} />;
    case 'completed':
      return <Completed jobId={job.jobId} urls={job.urls} />;
  }
}

function Result({ children }: { children: ReactNode }) {
  const { t } = useTranslation('studio');

  return (
    <section aria-label={t('simple.result')} className="mt-8">
      {children}
    </section>
  );
}

/** The job's own error, in Chinese the words of its code; then what became of the credits. */
function Failed({ jobId, error }: { jobId: string; error: string | null }) {
  const { t } = useTranslation('studio');
  const { data: work } = useQuery(workQuery(jobId));
  const own = i18next.language === 'en' ? error : work && describeFailure(work);
  const words = own || t('simple.failed');

  return (
    <Result>
      <Banner kind="error">{work ? joinSentences(asSentence(words), describeRefund(work)) : words}</Banner>
    </Result>
  );
}

function asSentence(words: string): string {
  return /[.!?。！？]$/u.test(words) ? words : `${words}.`;
}

/** The work tells real sizes and whether the picture must be covered. Where it can't be read the addresses are enough for a link. */
function Completed({ jobId, urls }: { jobId: string; urls: readonly string[] }) {
  const { t } = useTranslation('studio');
  const { data: work, isError } = useQuery(workQuery(jobId));
  if (work) return <Hung work={work} />;

  return (
    <Result>
      {isError ? (
        <ul>
          {urls.map(url => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener" className="text-text underline underline-offset-4">
                {t('simple.status.completed')}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <Print title={t('simple.status.completed')} seal="place" className="max-w-120">
          <div aria-hidden className="aspect-square animate-pulse bg-raised" />
        </Print>
      )}
    </Result>
  );
}

function Hung({ work }: { work: Job }) {
  const { t } = useTranslation('studio');

  return (
    <Result>
      <p className="sr-only">{t('simple.status.completed')}</p>
      {imagesOf(work).map(image => (
        <Print
          key={image.url}
          title={titleOf(work.prompt)}
          meta={`${image.width} × ${image.height}`}
          seal="fresh"
          sealLetter={sealLetter}
          className="mb-5 max-w-120"
        >
          {work.has_nsfw ? (
            <div style={{ aspectRatio: `${image.width} / ${image.height}` }}>
              <PictureCover thumbhash={image.thumbhash} title={t('simple.covered')} />
            </div>
          ) : (
            <Picture
              src={image.url}
              alt={work.prompt}
              width={image.width}
              height={image.height}
              thumbhash={image.thumbhash}
              sources={image.thumbnails}
              sizes="416px"
            />
          )}
        </Print>
      ))}
    </Result>
  );
}
