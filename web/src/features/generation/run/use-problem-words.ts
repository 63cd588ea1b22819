import type { Job } from '@vermilion/contract/job';
import type { JobFailureCode } from '@vermilion/contract/job-failure';
import { isApiError } from '../../../api/api-error.ts';
import { describeFailure, describeRefund } from '../../../api/job-failure-copy.ts';
import { describeRefusal } from '../../../api/refusal-copy.ts';
import { joinSentences } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Problem } from './run.ts';
import { mayHaveBeenAccepted, NoJobIdError } from './submit-run.ts';

type StudioT = Translate<readonly ['studio', 'studioParts']>;

export function useProblemWords(problem: Problem): { title: string; text: string } {
  const { t } = useTranslation(['studio', 'studioParts']);
  switch (problem.kind) {
    case 'failed':
      return {
        title: t('studioParts:failed.title'),
        text: [
          describeFailure(problem.job),
          describeRefund(problem.job),
          ...advise(problem.job, t),
        ].reduce(joinSentences),
      };
    case 'noImage':
      return { title: t('studioParts:failed.title'), text: t('studioParts:problem.noImage') };
    case 'timeout':
    case 'gone':
    case 'unchecked':
      return {
        title: t(`studioParts:problem.${problem.kind}.title`),
        text: t(`studioParts:problem.${problem.kind}.text`),
      };
    case 'refused':
      return refusalWords(problem.error, t);
  }
}

/** The advice for each failure. A cancelled run needs none. */
const advice = {
  CANCELLED: undefined,
  REFUSED_CONTENT: 'otherWords',
  INVALID_INPUT: 'otherSettings',
  PROVIDER_BUSY: 'later',
  PROVIDER_UNAVAILABLE: 'later',
  WITHHELD: 'otherWords',
  NO_IMAGE: 'otherWords',
  DEADLINE: 'later',
  INTERNAL: 'again',
} as const satisfies Record<JobFailureCode, string | undefined>;

function advise({ error_code }: Job, t: StudioT): string[] {
  const way = advice[error_code ?? 'INTERNAL'];

  return way ? [t(`studioParts:problem.advice.${way}`)] : [];
}

function refusalWords(error: unknown, t: StudioT): { title: string; text: string } {
  if (isApiError(error, 'INSUFFICIENT_CREDITS')) {
    const [current, required] = [
      Number(error.details.current ?? 0),
      Number(error.details.required ?? 0),
    ];

    return {
      title: t('studioParts:problem.credits.title'),
      text: t('studioParts:problem.credits.text', { current, required, count: required - current }),
    };
  }
  if (error instanceof NoJobIdError)
    return { title: t('studioParts:problem.noJobId'), text: t('studioParts:problem.unsure') };
  const consequence = mayHaveBeenAccepted(error)
    ? t('studioParts:problem.unsure')
    : t('studioParts:problem.notCharged');

  return {
    title: t('problem.refused'),
    text: joinSentences(describeRefusal(error, t('problem.failed')), consequence),
  };
}
