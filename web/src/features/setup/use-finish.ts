import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { bodyOf, type SetupDraft, type SetupFacts } from './setup-draft.ts';

/** Afterwards reloads the page, because its name and language may have changed. */
export function useFinish(token: string, facts: SetupFacts) {
  return useMutation({
    mutationFn: async (draft: SetupDraft) => {
      await call('finishSetup', { body: bodyOf(draft, token, facts) });
      await call('signIn', { body: { email: draft.email.trim(), password: draft.password } });
    },
    onSuccess: () => location.assign('/'),
  });
}
