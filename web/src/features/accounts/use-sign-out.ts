import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { leaveSession } from '../../api/session.ts';
import { emitSessionEvent } from '../../api/session-events.ts';

export function useSignOut() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: () => call('signOut').catch(ignoreEndedSession),
    onMutate: async () => {
      emitSessionEvent('leaving');
      await queryClient.cancelQueries();
    },
    onError: () => emitSessionEvent('staying'),
    onSuccess: () => leaveSession(queryClient),
  });
}

function ignoreEndedSession(error: unknown): void {
  if (isApiError(error) && [401, 403, 404].includes(error.status)) return;
  throw error;
}
