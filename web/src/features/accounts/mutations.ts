import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { cachedUser, forgetSession, sessionQuery } from '../../api/session.ts';
import { emitSessionEvent } from '../../api/session-events.ts';
import { nextForMail } from '../../paths.ts';

/** See ACC-5, ACC-12, SES-1. */
export function useSignIn() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (input: { email: string; password: string }) => call('signIn', { body: input }),
    onSuccess: ({ user }) => {
      queryClient.setQueryData(sessionQuery.queryKey, user);
      emitSessionEvent('signed-in');
    },
  });
}

type NewAccount = { email: string; password: string; next?: string; invite?: string };

/** Signs up. The server ends the session of a user who is signed in. */
export function useSignUp() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ next, ...input }: NewAccount) =>
      call('signUp', { body: { ...input, next: nextForMail(next) } }),
    onSuccess: () => cachedUser(queryClient) !== null && forgetSession(queryClient),
  });
}

export function useResendConfirmation() {
  return useMutation({
    mutationFn: async (email: string) => {
      const answer = await call('resendConfirmation', { body: { email } });
      if (!answer.success)
        throw new ApiError({
          code: 'INTERNAL',
          message: answer.error ?? answer.message,
          status: 200,
        });

      return answer;
    },
  });
}

/** Resets the password in a recovery session. The server ends every session of the account. */
export function useResetPassword() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (password: string) => call('resetPassword', { body: { password } }),
    onSuccess: () => forgetSession(queryClient),
  });
}
