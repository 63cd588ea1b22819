import type { PresetRefusal } from '@vermilion/contract/errors';
import i18next, { type ParseKeys } from 'i18next';
import { ApiError } from '../../api/api-error.ts';
import { describeError } from '../../api/error-copy.ts';

/** The words for every reason why a work can't become a preset. A reason of the contract without a line here does not compile. */
const refusalCopy = {
  UNFINISHED: 'save.refused.unfinished',
  FLAGGED: 'save.refused.flagged',
  UPSCALE: 'save.refused.upscale',
  BASE_FLAGGED: 'save.refused.baseFlagged',
  IMAGE_GONE: 'save.refused.imageGone',
} as const satisfies Record<PresetRefusal, ParseKeys<'presets'>>;

/** What a person reads of a preset that was not saved: the reason that the server names, else as of any error. */
export function describePresetRefusal(error: unknown): string {
  const reason = error instanceof ApiError ? error.details.reason : undefined;
  const key = Object.entries(refusalCopy).find(([known]) => known === reason)?.[1];

  return key ? i18next.t(`presets:${key}`) : describeError(error, i18next.t('presets:save.failed'));
}
