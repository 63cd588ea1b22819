import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointTypes } from '@vermilion/contract/endpoints';
import { call } from '../../api/client.ts';
import { refetchSession, sessionQuery } from '../../api/session.ts';

/** See ACC-21, ACC-25. */
const EXPORT_POLL_MS = 2_000;

export const statsQuery = queryOptions({
  queryKey: ['profile', 'stats'],
  queryFn: async ({ signal }) => (await call('getProfileStats', { signal })).stats,
});

export const sessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: async ({ signal }) => (await call('listSessions', { signal })).sessions,
});

export const exportQuery = queryOptions({
  queryKey: ['profile', 'export'],
  queryFn: async ({ signal }) => (await call('getExport', { signal })).export,
  refetchInterval: ({ state }) => (state.data?.status === 'pending' ? EXPORT_POLL_MS : false),
});

/** These callbacks also run if the form is no longer shown. */
type Outcome<Answer = unknown, Input = unknown> = {
  onSuccess?: (answer: Answer, input: Input) => void;
  onError: (error: Error) => void;
};

/** Shows the answer at once, then refetches the user, because another tab may have changed it. */
export function useUpdateProfile({ onSuccess, onError }: Outcome) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (changes: EndpointTypes['updateProfile']['body']) =>
      call('updateProfile', { body: changes }),
    onSuccess: (answer, input) => {
      onSuccess?.(answer, input);
      queryClient.setQueryData(sessionQuery.queryKey, answer.profile);
      void refetchSession(queryClient).catch(() => {});
    },
    onError,
  });
}

/** The server ends all other sessions. */
export function useChangePassword({ onSuccess, onError }: Outcome) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (input: { current: string; next: string }) =>
      call('changePassword', {
        body: { current_password: input.current, new_password: input.next },
      }),
    onSuccess: (answer, input) => {
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      onSuccess?.(answer, input);
    },
    onError,
  });
}

type NewEmail = { email: string; password: string };

export function useChangeEmail(outcome: Outcome<unknown, NewEmail>) {
  return useMutation({
    mutationFn: (input: NewEmail) => call('changeEmail', { body: input }),
    ...outcome,
  });
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: () => call('endOtherSessions'),
    async onSuccess() {
      await queryClient.cancelQueries({ queryKey: sessionsQuery.queryKey });
      queryClient.setQueryData(sessionsQuery.queryKey, sessions =>
        sessions?.filter(session => session.is_current),
      );
    },
  });
}

export function useRequestExport() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (isAgreed: boolean | undefined) =>
      call('requestExport', { body: { is_agreed: isAgreed } }),
    async onSuccess(answer) {
      // A request that is running may have read the state before the change, so its answer must
      // not be used.
      await queryClient.cancelQueries({ queryKey: exportQuery.queryKey });
      queryClient.setQueryData(exportQuery.queryKey, answer.export);
    },
  });
}

export function useDeleteAccount(outcome: Outcome) {
  return useMutation({
    mutationFn: (password: string) => call('deleteAccount', { body: { password } }),
    ...outcome,
  });
}
