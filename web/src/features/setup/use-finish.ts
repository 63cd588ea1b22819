import { useMutation } from '@tanstack/react-query';
import type { SetupRefusal } from '@vermilion/contract/errors';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { describeError } from '../../api/error-copy.ts';
import { keyOfReason } from '../../api/key-of-reason.ts';
import type { TextKey } from '../../i18n/text-keys.ts';
import { translate } from '../../i18n/translate.ts';
import { paths } from '../../paths.ts';
import { bodyOf, type SetupDraft, type SetupFacts } from './setup-draft.ts';

/**
 * Finishes the setup, signs in, and loads a page again, because the name and the language of the
 * studio may have changed.
 */
export function useFinish(token: string, facts: SetupFacts) {
  return useMutation({
    mutationFn: async (draft: SetupDraft) => {
      await finishOnce(draft, token, facts);

      return call('signIn', {
        body: { email: draft.email.trim(), password: draft.password },
      }).then(
        () => paths.home,
        () => paths.login,
      );
    },
    onSuccess: path => location.assign(path),
  });
}

/**
 * NOT_FOUND means that the studio is already set up: the answer to an earlier press may have been
 * lost.
 */
async function finishOnce(draft: SetupDraft, token: string, facts: SetupFacts): Promise<void> {
  try {
    await call('finishSetup', { body: bodyOf(draft, token, facts) });
  } catch (error) {
    if (!isApiError(error, 'NOT_FOUND')) throw error;
  }
}

const refusalCopy = {
  ADDRESS_TAKEN: 'refusals.addressTaken',
} as const satisfies Record<SetupRefusal, TextKey<'setup'>>;

export function describeFinishError(error: unknown): string {
  const key = keyOfReason(error, refusalCopy);

  return key ? translate(`setup:${key}`) : describeError(error);
}
