import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { sessionQuery } from '../../api/session.ts';
import { paths } from '../../paths.ts';

/** What changes who is signed in. See `docs/behaviour.md`, Accounts. */
export function useSignIn() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (input: { email: string; password: string }) => call('signIn', { body: input }),
    onSuccess: ({ user }) => queryClient.setQueryData(sessionQuery.queryKey, user),
  });
}

export function useSignUp() {
  return useMutation({ mutationFn: (input: { email: string; password: string }) => call('signUp', { body: input }) });
}

/** Ends the session and loads the login page afresh, so that nothing of the last user stays in memory. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => call('signOut').catch(ignoreEndedSession),
    onSuccess: () => {
      forgetTab();
      location.assign(paths.login);
    },
  });
}

export function useResendConfirmation() {
  return useMutation({
    mutationFn: async (email: string) => {
      const answer = await call('resendConfirmation', { body: { email } });
      if (!answer.success) throw new ApiError({ code: 'INTERNAL', message: answer.message, status: 200 });

      return answer;
    },
  });
}

/** What this tab remembered of the user: the studio's draft, the run that went on. */
function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // A window without storage remembered nothing.
  }
}

/** A sign-out that finds no session has reached its end already. */
function ignoreEndedSession(error: unknown): void {
  if (isApiError(error) && [401, 403, 404].includes(error.status)) return;
  throw error;
}
