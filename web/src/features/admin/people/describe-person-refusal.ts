import type { PersonRefusal } from '@vermilion/contract/errors';
import { describeError } from '../../../api/error-copy.ts';
import { keyOfReason } from '../../../api/key-of-reason.ts';
import type { TextKey } from '../../../i18n/text-keys.ts';
import { translate } from '../../../i18n/translate.ts';

const refusalCopy = {
  SELF: 'refusals.self',
  SUSPENDED: 'refusals.suspended',
  ADDRESS: 'data.otherAddress',
} as const satisfies Record<PersonRefusal, TextKey<'adminPeople'>>;

export function describePersonRefusal(error: unknown): string {
  const key = keyOfReason(error, refusalCopy);

  return key ? translate(`adminPeople:${key}`) : describeError(error);
}
