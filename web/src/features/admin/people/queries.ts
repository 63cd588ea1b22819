import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PersonChange } from '@vermilion/contract/admin/people-inputs';
import { call } from '../../../api/client.ts';
import type { PeopleFilters } from './use-people-filters.ts';

const KEY = ['admin', 'people'] as const;
export const LEDGER_ROWS = 10;
const EXPORT_POLL_MS = 2_000;

export function peopleQuery(filters: PeopleFilters, cursor: string | undefined) {
  const { search, role, confirmed, suspended, sort } = filters;
  const query = {
    ...(search && { search }),
    ...(role && { role }),
    ...(confirmed && { is_confirmed: confirmed }),
    ...(suspended && { is_suspended: suspended }),
    ...(sort && { sort }),
    ...(cursor && { cursor }),
  };

  return queryOptions({
    queryKey: [...KEY, 'list', query],
    queryFn: ({ signal }) => call('listPeople', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export const signUpsQuery = queryOptions({
  queryKey: [...KEY, 'sign-ups'],
  queryFn: ({ signal }) => call('listSignUps', { query: { limit: 10 }, signal }),
});

export function personQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'person', id],
    queryFn: ({ signal }) => call('getPerson', { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.person.export?.status === 'pending' && EXPORT_POLL_MS,
  });
}

export function ledgerQuery(id: string, page: number) {
  return queryOptions({
    queryKey: [...KEY, 'ledger', id, page],
    queryFn: ({ signal }) =>
      call('listPersonTransactions', {
        params: { id },
        query: { page, limit: LEDGER_ROWS },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function useChangePeople() {
  const refresh = useRefresh();

  return useMutation({
    mutationFn: ({ ids, change }: { ids: string[]; change: PersonChange }) =>
      call('changePeople', { body: { ids, change } }),
    onSettled: refresh,
  });
}

export function useConfirmSignUp() {
  const refresh = useRefresh();

  return useMutation({
    mutationFn: (email: string) => call('confirmPerson', { body: { email } }),
    onSettled: refresh,
  });
}

export function useDeletePerson(id: string) {
  return useMutation({
    mutationFn: (email: string) => call('deletePerson', { params: { id }, body: { email } }),
  });
}

export function useCreateResetLink() {
  return useMutation({
    mutationFn: (email: string) => call('createResetLink', { body: { email } }),
  });
}

export function useRequestPersonExport(id: string) {
  const refresh = useRefresh();

  return useMutation({
    mutationFn: () => call('requestPersonExport', { params: { id } }),
    onSettled: refresh,
  });
}

function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();

  return () => queryClient.invalidateQueries({ queryKey: KEY });
}

/** Drops a deleted person from the cache and refetches the list. */
export function useForgetPerson(id: string): () => void {
  const queryClient = useQueryClient();

  return () => {
    queryClient.removeQueries({ queryKey: [...KEY, 'person', id] });
    void queryClient.invalidateQueries({ queryKey: [...KEY, 'list'] });
  };
}
