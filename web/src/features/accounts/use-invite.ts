import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/**
 * Returns the benefits of this token's invite, or why it can't be used. Fetches nothing without a
 * token.
 */
export function useInvite(token: string | undefined) {
  return useQuery({
    queryKey: ['invite', token],
    queryFn: ({ signal }) => call('checkInvite', { body: { invite: token ?? '' }, signal }),
    enabled: token !== undefined,
    retry: false,
  });
}
