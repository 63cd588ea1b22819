import type { Job } from '@vermilion/contract/job';
import type { JobFailureCode } from '@vermilion/contract/job-failure';
import { currentLanguage } from '../i18n/current-language.ts';
import type { TextKey } from '../i18n/text-keys.ts';
import { translate } from '../i18n/translate.ts';

const failureCopy = {
  CANCELLED: 'failures.cancelled',
  REFUSED_CONTENT: 'failures.refusedContent',
  INVALID_INPUT: 'failures.invalidInput',
  PROVIDER_BUSY: 'failures.providerBusy',
  PROVIDER_UNAVAILABLE: 'failures.providerUnavailable',
  WITHHELD: 'failures.withheld',
  NO_IMAGE: 'failures.noImage',
  DEADLINE: 'failures.deadline',
  INTERNAL: 'failures.internal',
} as const satisfies Record<JobFailureCode, TextKey<'components'>>;

export function describeFailure(
  job: Pick<Job, 'error_code'> & Partial<Pick<Job, 'error'>>,
): string {
  if (currentLanguage() === 'en' && job.error) return job.error;

  return translate(
    `components:${failureCopy[job.error_code ?? 'INTERNAL'] ?? failureCopy.INTERNAL}`,
  );
}

export function describeRefund(job: Job): string {
  return translate('components:failures.refunded', { count: job.cost_credits });
}
