import { useMutation } from '@tanstack/react-query';
import type { SetupRefusal } from '@vermilion/contract/errors';
import { call } from '../../api/client.ts';
import { describeError } from '../../api/error-copy.ts';
import { keyOfReason } from '../../api/key-of-reason.ts';
import type { TextKey } from '../../i18n/text-keys.ts';
import { translate } from '../../i18n/translate.ts';
import { bodyOf, type SetupDraft, type SetupFacts } from './setup-draft.ts';

/** Afterwards reloads the page, because the studio's name and language may have changed. */
export function useFinish(token: string, facts: SetupFacts) {
  return useMutation({
    mutationFn: async (draft: SetupDraft) => {
      await call('finishSetup', { body: bodyOf(draft, token, facts) });
      await call('signIn', { body: { email: draft.email.trim(), password: draft.password } });
    },
    onSuccess: () => location.assign('/'),
  });
}

const refusalCopy = {
  ADDRESS_TAKEN: 'refusals.addressTaken',
} as const satisfies Record<SetupRefusal, TextKey<'setup'>>;

export function describeFinishError(error: unknown): string {
  const key = keyOfReason(error, refusalCopy);

  return key ? translate(`setup:${key}`) : describeError(error);
}
