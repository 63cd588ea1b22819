import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointTypes } from '@vermilion/contract/endpoints';
import { call } from '../../api/client.ts';
import { refetchSession, sessionQuery } from '../../api/session.ts';

/** What the profile page asks and changes. See `docs/behaviour.md`, Pages. */
const EXPORT_LOOK_MS = 2_000;

export const statsQuery = queryOptions({
  queryKey: ['profile', 'stats'],
  queryFn: async ({ signal }) => (await call('getProfileStats', { signal })).stats,
});

export const sessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: async ({ signal }) => (await call('listSessions', { signal })).sessions,
});

/** The last copy of one's data; looked at again and again while it is being made. */
export const exportQuery = queryOptions({
  queryKey: ['profile', 'export'],
  queryFn: async ({ signal }) => (await call('getExport', { signal })).export,
  refetchInterval: ({ state }) => (state.data?.status === 'pending' ? EXPORT_LOOK_MS : false),
});

/** The answer shows at once; the user is then read anew, as everything else that is known of them may have changed as well. */
export function useUpdateProfile() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (changes: EndpointTypes['updateProfile']['body']) => call('updateProfile', { body: changes }),
    onSuccess: ({ profile }) => {
      queryClient.setQueryData(sessionQuery.queryKey, profile);
      void refetchSession(queryClient).catch(() => {});
    },
  });
}

/** Every other session ends with the old password. */
export function useChangePassword() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (input: { current: string; next: string }) =>
      call('changePassword', { body: { current_password: input.current, new_password: input.next } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function useChangeEmail() {
  return useMutation({
    mutationFn: (input: { email: string; password: string }) => call('changeEmail', { body: input }),
  });
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: () => call('endOtherSessions'),
    async onSuccess() {
      await queryClient.cancelQueries({ queryKey: sessionsQuery.queryKey });
      queryClient.setQueryData(sessionsQuery.queryKey, sessions => sessions?.filter(session => session.is_current));
    },
  });
}

export function useRequestExport() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (isAgreed: boolean | undefined) => call('requestExport', { body: { is_agreed: isAgreed } }),
    async onSuccess(answer) {
      // A look that is under way may have been answered before this.
      await queryClient.cancelQueries({ queryKey: exportQuery.queryKey });
      queryClient.setQueryData(exportQuery.queryKey, answer.export);
    },
  });
}

export function useDeleteAccount() {
  return useMutation({ mutationFn: (password: string) => call('deleteAccount', { body: { password } }) });
}
