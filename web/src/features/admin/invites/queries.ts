import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewInvite } from '@vermilion/contract/admin/invites';
import { call } from '../../../api/client.ts';

const INVITES_PER_PAGE = 20;
const key = ['admin', 'invites'];

/** Newest first. `before` is the id of the last invite on the previous page. */
export function invitesQuery(before: string | undefined) {
  return queryOptions({
    queryKey: [...key, before],
    queryFn: async ({ signal }) => {
      const { invites } = await call('listInvites', {
        query: { before, limit: INVITES_PER_PAGE },
        signal,
      });

      return { invites, isFull: invites.length === INVITES_PER_PAGE };
    },
  });
}

export function useCreateInvite() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (body: NewInvite) => call('createInvite', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

export function useRevokeInvite() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (id: string) => call('revokeInvite', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
