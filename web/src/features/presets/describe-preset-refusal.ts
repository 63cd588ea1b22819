import type { PresetRefusal } from '@vermilion/contract/errors';
import { describeError } from '../../api/error-copy.ts';
import { keyOfReason } from '../../api/key-of-reason.ts';
import type { TextKey } from '../../i18n/text-keys.ts';
import { translate } from '../../i18n/translate.ts';

const refusalCopy = {
  UNFINISHED: 'save.refused.unfinished',
  FLAGGED: 'save.refused.flagged',
  UPSCALE: 'save.refused.upscale',
  BASE_FLAGGED: 'save.refused.baseFlagged',
  IMAGE_GONE: 'save.refused.imageGone',
} as const satisfies Record<PresetRefusal, TextKey<'presets'>>;

export function describePresetRefusal(error: unknown): string {
  const key = keyOfReason(error, refusalCopy);

  return key ? translate(`presets:${key}`) : describeError(error, translate('presets:save.failed'));
}
