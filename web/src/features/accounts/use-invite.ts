import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** What a new account gets by the invite of this token, or why it can't be used. Nothing is asked without a token. */
export function useInvite(token: string | undefined) {
  return useQuery({
    queryKey: ['invite', token],
    queryFn: ({ signal }) => call('checkInvite', { body: { invite: token ?? '' }, signal }),
    enabled: token !== undefined,
    retry: false,
  });
}
