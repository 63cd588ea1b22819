import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export function useInvite(token: string | undefined) {
  return useQuery({
    queryKey: ['invite', token],
    queryFn: ({ signal }) => call('checkInvite', { body: { invite: token ?? '' }, signal }),
    enabled: token !== undefined,
    retry: false,
  });
}
